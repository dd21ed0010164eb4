import { firefox } from '@playwright/test';
import { findFirefox } from '../../scripts/setup/programs.mjs';
import type { EngineBrowser } from './browser.ts';
import { mendTransport } from './firefox-transport.ts';

/** Starts Debian's Firefox, driven by Playwright over WebDriver BiDi. */
export async function launchFirefox(reducedMotion: boolean): Promise<EngineBrowser> {
  mendTransport();
  const browser = await firefox.launch({
    // Selects BiDi instead of the protocol of Playwright's own Firefox.
    channel: 'moz-firefox',
    executablePath: findFirefox() ?? 'firefox-esr',
    args: [],
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
      // A mouse (fine, hovers): headless Firefox finds none.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
    },
  });
  return {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      await context.addInitScript(insertTextAsTyped);
      return context;
    },
    close: () => browser.close(),
  };
}

/**
 * Replaces the function with which Playwright fills a field: it assigns the value, which React does not notice as a
 * change. Installed again in each document.
 */
function insertTextAsTyped(): void {
  Object.defineProperty(globalThis, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {},
  });
}
