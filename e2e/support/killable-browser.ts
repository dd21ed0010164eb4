import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, test, type BrowserContext, type Page } from '@playwright/test';
import { killGroup } from './kill-group.ts';
import { zoneAtNoon } from './zone.ts';

/** Playwright's default zone overrides every page's, and cannot be changed while one is open. */
const NO_OTHER_ZONE: object = { timezoneId: undefined };

/** A Chromium with a profile of its own on disk, whose processes can all be killed at once. */
export class KillableBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'hexis-profile-'));
  readonly #origin: string;
  #context: BrowserContext | null = null;
  #pid = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Starts it on the existing profile, in the device's zone. */
  async open(timeZone = zoneAtNoon()): Promise<Page> {
    const { viewport = null, launchOptions } = test.info().project.use;
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...launchOptions,
      viewport,
      env: { ...process.env, TZ: timeZone },
      ...NO_OTHER_ZONE,
      baseURL: this.#origin,
    });
    this.#pid = await findPid(this.#context);
    return this.#context.pages()[0] ?? this.#context.newPage();
  }

  /** Closes it properly, so that all data gets to disk. */
  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  async kill(): Promise<void> {
    const context = this.#context;
    this.#context = null;
    if (!context) return;
    const closed = context.waitForEvent('close');
    // Its processes have a group of their own.
    killGroup(this.#pid);
    await closed;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function findPid(context: BrowserContext): Promise<number> {
  const protocol = await context.browser()?.newBrowserCDPSession();
  const info = await protocol?.send('SystemInfo.getProcessInfo');
  const own = info?.processInfo.find(({ type }) => type === 'browser');
  if (!own) throw new Error('The browser does not tell its process');
  return own.id;
}
