import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { findHeadlessShell } from '../../scripts/setup/programs.mjs';
import type { EngineBrowser } from './browser.ts';

interface ChromiumOptions {
  /** Removes features that the oldest supported browsers lack. */
  readonly isOld: boolean;
  readonly reducedMotion: boolean;
}

/** Starts Chromium with the options of all journeys. */
export async function launchChromium({
  isOld,
  reducedMotion,
}: ChromiumOptions): Promise<EngineBrowser> {
  const browser = await chromium.launch({
    ...config.use?.launchOptions,
    // Only the screenshots need a whole browser.
    ...(isOld && { executablePath: findHeadlessShell() }),
  });
  return {
    newContext: async (options) => {
      const motion = reducedMotion ? 'reduce' : 'no-preference';
      const context = await browser.newContext({ ...options, reducedMotion: motion });
      if (isOld) await context.addInitScript(deleteNewApis);
      return context;
    },
    close: () => browser.close(),
  };
}

function deleteNewApis(): void {
  for (const [owner, name] of [
    [globalThis, 'Temporal'],
    [Promise, 'withResolvers'],
    [AbortSignal, 'any'],
  ] as const) {
    Reflect.deleteProperty(owner, name);
  }
}
