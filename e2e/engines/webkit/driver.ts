import { spawn } from 'node:child_process';
import { findFreePort } from '../../../server/test/support/free-port.ts';

/** An error of the driver; `code` is WebDriver's, such as `stale element reference`. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

interface Failure {
  readonly error: string;
  readonly message: string;
}

/** A WebKitWebDriver process, called by W3C WebDriver over HTTP. */
export class Driver {
  readonly #origin: string;
  readonly #end: () => void;

  private constructor(origin: string, end: () => void) {
    this.#origin = origin;
    this.#end = end;
  }

  static async start(env: NodeJS.ProcessEnv): Promise<Driver> {
    const port = await findFreePort();
    // The kernel ends it if this process is killed.
    const args = ['--pdeathsig', 'KILL', 'WebKitWebDriver', `--port=${port}`];
    const child = spawn('setpriv', args, { stdio: 'ignore', env });
    const ended = new Promise<never>((_, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`WebKitWebDriver ended (${code})`)));
    });
    ended.catch(() => {});
    const driver = new Driver(`http://127.0.0.1:${port}`, () => void child.kill());
    await Promise.race([driver.#untilReady(), ended]);
    return driver;
  }

  async call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const answer = await fetch(this.#origin + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: T | Failure };
    if (answer.ok) return value as T;
    const { error, message } = value as Failure;
    throw new WebDriverError(error, message);
  }

  stop(): void {
    this.#end();
  }

  async #untilReady(): Promise<void> {
    const deadline = Date.now() + 30_000;
    for (;;) {
      try {
        return await this.call('GET', '/status');
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }
}
