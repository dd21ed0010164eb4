import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
} from 'ivya';
import type {
  EngineLocator,
  EnginePage,
  Role,
  RoleOptions,
  Size,
  TextOptions,
} from '../browser.ts';
import type { WebKitContext } from './context.ts';
import { bundleInPage } from './in-page-bundle.ts';
import type { InPage } from './in-page.ts';
import { keyActions } from './keys.ts';
import { WebKitLocator } from './locator.ts';
import { until } from './until.ts';
import { readComplaints } from './watched-checkout.ts';

const ABSENT = 'hexis: absent';

/** A window of WebKitGTK, with the part of Playwright's `Page` that the journeys use. */
export class WebKitPage implements EnginePage {
  readonly #context: WebKitContext;
  readonly #handle: string;
  /** The complaints of a tab that is closed. */
  #left: readonly string[] | null = null;

  constructor(context: WebKitContext, handle: string) {
    this.#context = context;
    this.#handle = handle;
  }

  readonly keyboard = {
    press: (key: string): Promise<void> => this.command('POST', '/actions', keyActions(key)),
  };

  async goto(url: string): Promise<void> {
    await this.command('POST', '/url', { url: new URL(url, this.#context.baseURL).href });
  }

  async reload(): Promise<void> {
    await this.command('POST', '/refresh');
  }

  async close(): Promise<void> {
    this.#left = await this.complaints();
    await this.command('DELETE', '/window');
  }

  async setViewportSize({ width, height }: Size): Promise<void> {
    await until(`the viewport to be ${width} x ${height}`, async () => {
      const inner = await this.evaluate(readSettledSize);
      if (inner.width === width && inner.height === height) return true;
      const outer = await this.command<Size>('GET', '/window/rect');
      await this.command('POST', '/window/rect', {
        width: Math.max(1, outer.width + width - inner.width),
        height: Math.max(1, outer.height + height - inner.height),
      });
      return false;
    });
  }

  async evaluate<R, A = undefined>(fn: (arg: A) => R | Promise<R>, arg?: A): Promise<R> {
    const script = `
      const done = arguments[arguments.length - 1];
      Promise.resolve((${fn.toString()})(arguments[0])).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`;
    const { value, error } = await this.command<{ value: R; error?: string }>(
      'POST',
      '/execute/async',
      { script, args: [arg ?? null] },
    );
    if (error !== undefined) throw new Error(error);
    return value;
  }

  async screenshot({ path }: { readonly path?: string } = {}): Promise<Buffer> {
    const picture = Buffer.from(await this.command<string>('GET', '/screenshot'), 'base64');
    if (path !== undefined) writeFileSync(path, picture);
    return picture;
  }

  async waitForURL(url: RegExp): Promise<void> {
    await until(`the address to match ${url}`, async () =>
      url.test(await this.command<string>('GET', '/url')),
    );
  }

  async waitForEvent(_event: 'download'): Promise<{ path(): Promise<string> }> {
    const folder = this.#context.downloads;
    const before = new Set(readdirSync(folder));
    const name = await until('a download', () =>
      readdirSync(folder).find((file) => !before.has(file) && !file.endsWith('.wkdownload')),
    );
    return { path: async () => join(folder, name) };
  }

  locator(selector: string): EngineLocator {
    return new WebKitLocator(this, selector);
  }

  getByRole(role: Role, options?: RoleOptions): EngineLocator {
    return this.locator(getByRoleSelector(role, options));
  }

  getByLabel(text: string | RegExp, options?: TextOptions): EngineLocator {
    return this.locator(getByLabelSelector(text, options));
  }

  getByPlaceholder(text: string | RegExp, options?: TextOptions): EngineLocator {
    return this.locator(getByPlaceholderSelector(text, options));
  }

  getByText(text: string | RegExp, options?: TextOptions): EngineLocator {
    return this.locator(getByTextSelector(text, options));
  }

  /** Calls a function of `in-page.ts`, which the first call installs in each new document. */
  async inPage<K extends keyof InPage>(
    name: K,
    ...args: Parameters<InPage[K]>
  ): Promise<ReturnType<InPage[K]>> {
    const call = `return globalThis.hexisInPage ? hexisInPage.${name}(...arguments) : '${ABSENT}';`;
    const run = (script: string) =>
      this.command<ReturnType<InPage[K]> | typeof ABSENT>('POST', '/execute/sync', {
        script,
        args,
      });
    const result = await run(call);
    if (result !== ABSENT) return result;
    return (await run((await bundleInPage()) + call)) as ReturnType<InPage[K]>;
  }

  /** Errors and warnings in the console of a watched product, up to now or until the tab was closed. */
  async complaints(): Promise<readonly string[]> {
    return this.#left ?? this.evaluate(readComplaints);
  }

  command<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    return this.#context.command<T>(this.#handle, method, path, body);
  }
}

/** The settled viewport size: the page gets its window's size after the command was answered. */
async function readSettledSize(): Promise<Size> {
  let before = '';
  while (before !== `${innerWidth} ${innerHeight}`) {
    before = `${innerWidth} ${innerHeight}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { width: innerWidth, height: innerHeight };
}
