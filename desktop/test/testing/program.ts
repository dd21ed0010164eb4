import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { Driver } from '../../../e2e/engines/webkit/driver.ts';
import { PROGRAM } from './build.ts';
import type { Desktop } from './desktop.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

/** Name of the field of an element's id, by the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The running program, driven by WebDriver. */
export class Program {
  readonly #driver: Driver;
  readonly #session: string;

  private constructor(driver: Driver, session: string) {
    this.#driver = driver;
    this.#session = session;
  }

  /** Starts the program; it ends with the running test. */
  static async start({ env }: Desktop): Promise<Program> {
    const driver = await Driver.start(env);
    onTestFinished(() => driver.stop());
    const browserOptions = { binary: PROGRAM, args: [] };
    const { sessionId } = await driver.call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': browserOptions,
          // A command would wait for a page whose window has been closed.
          pageLoadStrategy: 'none',
        },
      },
    });
    return new Program(driver, `/session/${sessionId}`);
  }

  async quit(): Promise<void> {
    await this.#call('DELETE', '');
    this.#driver.stop();
  }

  /** Ends the program at once, as a crash does. */
  async kill(): Promise<void> {
    spawnSync('pkill', ['-KILL', '-f', PROGRAM]);
    await this.#call('DELETE', '').catch(() => {});
    this.#driver.stop();
  }

  windows(): Promise<string[]> {
    return this.#call<string[]>('GET', '/window/handles');
  }

  /** Waits for a window with this path, and goes on in it. */
  async enter(path: string | RegExp): Promise<void> {
    await vi.waitFor(async () => {
      const paths: string[] = [];
      for (const handle of await this.windows()) {
        await this.#call('POST', '/window', { handle });
        const { pathname } = new URL(await this.url());
        if (typeof path === 'string' ? pathname === path : path.test(pathname)) return;
        paths.push(pathname);
      }
      throw new Error(`no window of ${paths.join(', ')} has the path ${path}`);
    }, PATIENCE);
  }

  url(): Promise<string> {
    return this.#call<string>('GET', '/url');
  }

  go(url: string): Promise<void> {
    return this.#call('POST', '/url', { url });
  }

  /** Runs a script in the page; resolves to its value. */
  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.#call<T>('POST', '/execute/sync', { script, args });
  }

  /** Waits until the page shows a text. */
  async see(text: string): Promise<void> {
    await vi.waitFor(async () => {
      const shown = await this.run<string>('return document.body.innerText');
      if (!shown.includes(text)) throw new Error(`"${text}" is not in "${shown}"`);
    }, PATIENCE);
  }

  async press(name: string): Promise<void> {
    const find = `//*[self::a or self::button][normalize-space()='${name}' or @aria-label='${name}']`;
    await this.#withElement(find, (id) => this.#call('POST', `/element/${id}/click`));
  }

  async type(label: string, text: string): Promise<void> {
    const find = `//input[@id = //label[normalize-space()='${label}']/@for]`;
    await this.#withElement(find, async (id) => {
      await this.#call('POST', `/element/${id}/clear`);
      await this.#call('POST', `/element/${id}/value`, { text });
    });
  }

  /** Stores a picture of the window in the folder that `PICTURES` names, for people to look at. */
  async keepPicture(name: string): Promise<void> {
    const folder = process.env['PICTURES'];
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    const picture = await this.#call<string>('GET', '/screenshot');
    writeFileSync(join(folder, `${name}.png`), Buffer.from(picture, 'base64'));
  }

  /** Retries until the element is there and can be used. */
  async #withElement(value: string, use: (id: string) => Promise<unknown>): Promise<void> {
    await vi.waitFor(async () => {
      const found = await this.#call<Record<string, string>>('POST', '/element', {
        using: 'xpath',
        value,
      });
      await use(found[ELEMENT] ?? '');
    }, PATIENCE);
  }

  #call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    return this.#driver.call<T>(method, this.#session + path, body);
  }
}
