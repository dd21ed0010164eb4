import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { Driver } from '../../../e2e/engines/webkit/driver.ts';
import { PROGRAM } from './build.ts';
import type { Desktop } from './desktop.ts';
import { pressInTray } from './tray.ts';

const ANSWER_WITHIN_MS = 5000;

const PATIENCE = { timeout: 30_000, interval: 50 };

/** Name of the field of an element's id, by the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The running program, driven by WebDriver. */
export class Program {
  readonly #driver: Driver;
  readonly #session: string;
  readonly #desktop: Desktop;
  readonly #binary: string;

  private constructor(driver: Driver, session: string, desktop: Desktop, binary: string) {
    this.#desktop = desktop;
    this.#binary = binary;
    this.#driver = driver;
    this.#session = session;
  }

  /** Starts the program; it ends with the running test. */
  static async start(
    desktop: Desktop,
    binary = PROGRAM,
    args: readonly string[] = [],
  ): Promise<Program> {
    const driver = await Driver.start(desktop.env);
    onTestFinished(() => driver.stop());
    const browserOptions = { binary, args };
    const { sessionId } = await driver.call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': browserOptions,
          // A command would wait for a page whose window has been closed.
          pageLoadStrategy: 'none',
        },
      },
    });
    return new Program(driver, `/session/${sessionId}`, desktop, binary);
  }

  /** Ends the program as a person does; the end of the driver's session would leave it running now and then. */
  async quit(): Promise<void> {
    pressInTray(this.#desktop, 'Quit');
    await this.#untilEnded();
  }

  /** Ends the program at once, as a crash does. */
  async kill(): Promise<void> {
    spawnSync('pkill', ['-KILL', '-f', this.#binary]);
    await this.#untilEnded();
  }

  /** Waits until the program has started anew by itself; no driver is in the new one. */
  async untilRestarted(): Promise<void> {
    const list = () => spawnSync('pgrep', ['-f', this.#binary], { encoding: 'utf8' }).stdout;
    const before = list();
    await vi.waitFor(() => {
      if (list() === before || list() === '') throw new Error('the program has not restarted');
    }, PATIENCE);
  }

  /** Arguments of the running program. */
  readArguments(): string {
    const { stdout } = spawnSync('pgrep', ['-a', '-f', this.#binary], { encoding: 'utf8' });
    return stdout.trim().split(' ').slice(2).join(' ');
  }

  /** A program that starts before this one has ended would only show this one's window, and end. */
  async #untilEnded(): Promise<void> {
    await vi.waitFor(() => {
      const { status } = spawnSync('pgrep', ['-f', this.#binary]);
      if (status !== 1) throw new Error('the program has not ended');
    }, PATIENCE);
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
        await this.switchTo(handle);
        const { pathname } = new URL(await this.url());
        if (typeof path === 'string' ? pathname === path : path.test(pathname)) return;
        paths.push(pathname);
      }
      throw new Error(`no window of ${paths.join(', ')} has the path ${path}`);
    }, PATIENCE);
  }

  /** The window that commands go to. */
  current(): Promise<string> {
    return this.#call('GET', '/window');
  }

  /** Goes on in a window without asking the others: a command to one that is being closed is never answered. */
  switchTo(handle: string): Promise<void> {
    return this.#call('POST', '/window', { handle });
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
      // The text replaces the selection. WebDriver's own clearing of a field goes unnoticed by React.
      await this.run('arguments[0].select()', { [ELEMENT]: id });
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
      try {
        const found = await this.#call<Record<string, string>>('POST', '/element', {
          using: 'xpath',
          value,
        });
        await use(found[ELEMENT] ?? '');
      } catch (cause) {
        throw new Error(`${value} cannot be used`, { cause });
      }
    }, PATIENCE);
  }

  #call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    // The driver never answers a command to a window that is closed meanwhile.
    const late = wait(ANSWER_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${method} ${path} was not answered`);
    });
    return Promise.race([this.#driver.call<T>(method, this.#session + path, body), late]);
  }
}
