import type { EngineBrowser } from '../browser.ts';
import { WebKitContext } from './context.ts';
import { openDisplay } from './display.ts';

/** Opens a display for Debian's WebKitGTK; each context starts its own browser on it. */
export async function launchWebKit(reducedMotion: boolean): Promise<EngineBrowser> {
  const display = await openDisplay();
  const contexts = new Set<WebKitContext>();
  return {
    newContext: async (options) => {
      const context = await WebKitContext.open(display, { ...options, reducedMotion });
      contexts.add(context);
      return context;
    },
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
      display.close();
    },
  };
}
