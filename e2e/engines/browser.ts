import type { Page } from '@playwright/test';

/** The part of Playwright's `Browser` that runs in every engine; Playwright's own browsers satisfy it. */
export interface EngineBrowser {
  newContext(options: ContextOptions): Promise<EngineContext>;
  close(): Promise<void>;
}

export interface ContextOptions {
  /** Addresses without an origin are relative to it. */
  readonly baseURL: string;
  readonly viewport: Size;
  /** IANA. */
  readonly timezoneId: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Storage of one user, with its tabs. */
export interface EngineContext {
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

export type Role = Parameters<Page['getByRole']>[0];

export interface RoleOptions extends TextOptions {
  readonly name?: string | RegExp;
  readonly level?: number;
  readonly checked?: boolean;
}

export interface TextOptions {
  readonly exact?: boolean;
}

interface Queries {
  /** By CSS selector. */
  locator(selector: string): EngineLocator;
  getByRole(role: Role, options?: RoleOptions): EngineLocator;
  getByLabel(text: string | RegExp, options?: TextOptions): EngineLocator;
  getByPlaceholder(text: string | RegExp, options?: TextOptions): EngineLocator;
  getByText(text: string | RegExp, options?: TextOptions): EngineLocator;
}

export interface EnginePage extends Queries {
  readonly keyboard: { press(key: string): Promise<void> };
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  close(): Promise<void>;
  setViewportSize(size: Size): Promise<void>;
  /** Runs `fn` in the page; argument and result are JSON. */
  evaluate<R>(fn: () => R | Promise<R>): Promise<R>;
  evaluate<R, A>(fn: (arg: A) => R | Promise<R>, arg: A): Promise<R>;
  screenshot(options?: { readonly path?: string }): Promise<Buffer>;
  waitForURL(url: RegExp): Promise<void>;
  waitForEvent(event: 'download'): Promise<{ path(): Promise<string> }>;
}

/** Each action waits until a single element matches and is ready for it. */
export interface EngineLocator extends Queries {
  first(): EngineLocator;
  filter(options: { readonly hasText: string | RegExp }): EngineLocator;
  count(): Promise<number>;
  waitFor(options?: { readonly state?: 'visible' | 'hidden' }): Promise<void>;
  click(): Promise<void>;
  fill(value: string): Promise<void>;
  press(key: string): Promise<void>;
  setInputFiles(path: string): Promise<void>;
  textContent(): Promise<string | null>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
}
