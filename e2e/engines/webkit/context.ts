import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContextOptions, EngineContext } from '../browser.ts';
import type { Display } from './display.ts';
import { Driver } from './driver.ts';
import { WebKitPage } from './page.ts';

interface WebKitContextOptions extends ContextOptions {
  readonly reducedMotion: boolean;
}

/** Allows windows as narrow as a phone: the buttons and the address field of MiniBrowser have a minimum width. */
const NARROW_TOOLBAR =
  '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }';

/** A MiniBrowser process whose storage is in memory, with its tabs. */
export class WebKitContext implements EngineContext {
  readonly #driver: Driver;
  readonly #session: string;
  readonly #options: WebKitContextOptions;
  readonly #home: string;
  readonly #pages: WebKitPage[] = [];
  /** WebDriver sends commands to the current window, so they are queued: each selects its window first. */
  #queue: Promise<unknown> = Promise.resolve();
  #current = '';

  private constructor(
    driver: Driver,
    session: string,
    options: WebKitContextOptions,
    home: string,
  ) {
    this.#driver = driver;
    this.#session = session;
    this.#options = options;
    this.#home = home;
  }

  static async open(display: Display, options: WebKitContextOptions): Promise<WebKitContext> {
    const home = makeHome(options.reducedMotion);
    const driver = await Driver.start({
      PATH: process.env['PATH'],
      HOME: home,
      DISPLAY: display.name,
      TZ: options.timezoneId,
      // Its sandbox does not start for root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // It would wait for an accessibility bus.
      NO_AT_BRIDGE: '1',
      // The desktop's services would mount folders in its home, which could not be removed then.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    });
    try {
      const { sessionId } = await driver.call<{ sessionId: string }>('POST', '/session', {
        capabilities: {},
      });
      return new WebKitContext(driver, `/session/${sessionId}`, options, home);
    } catch (error) {
      driver.stop();
      throw error;
    }
  }

  get baseURL(): string {
    return this.#options.baseURL;
  }

  /** Folder of the browser's downloads. */
  get downloads(): string {
    return join(this.#home, 'Downloads');
  }

  async newPage(): Promise<WebKitPage> {
    // The session starts with the first window. Other tabs in it would be hidden and throttled.
    const handle =
      this.#pages.length === 0
        ? await this.#call<string>('GET', '/window')
        : (await this.#call<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle;
    const page = new WebKitPage(this, handle);
    this.#pages.push(page);
    await page.setViewportSize(this.#options.viewport);
    return page;
  }

  /** Sends a command to a window, after those before it. */
  command<T>(
    handle: string,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<T> {
    const result = this.#queue.then(async () => {
      if (handle !== this.#current) await this.#call('POST', '/window', { handle });
      this.#current = handle;
      return this.#call<T>(method, path, body);
    });
    this.#queue = result.catch(() => {});
    return result;
  }

  /** Errors and warnings in the consoles of all tabs, if the product is watched. */
  async complaints(): Promise<string[]> {
    const lists = await Promise.all(this.#pages.map((page) => page.complaints()));
    return lists.flat();
  }

  /** Takes a picture of each tab, into files whose names start with `path`. */
  async screenshot(path: string): Promise<void> {
    for (const [index, page] of this.#pages.entries()) {
      await page.screenshot({ path: `${path}-${index}.png` });
    }
  }

  async close(): Promise<void> {
    await this.#driver.call('DELETE', this.#session).catch(() => {});
    this.#driver.stop();
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }

  #call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    return this.#driver.call<T>(method, this.#session + path, body);
  }
}

function makeHome(reducedMotion: boolean): string {
  const home = mkdtempSync(join(tmpdir(), 'hexis-webkit-'));
  const gtk = join(home, '.config', 'gtk-3.0');
  mkdirSync(gtk, { recursive: true });
  mkdirSync(join(home, 'Downloads'));
  writeFileSync(
    join(gtk, 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`,
  );
  writeFileSync(join(gtk, 'gtk.css'), NARROW_TOOLBAR);
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  return home;
}
