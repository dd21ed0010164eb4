import type { BrowserContext } from '@playwright/test';
import { readPage, type Shown } from './screen.ts';

/** A press of a button: its time, and what the screen showed at that moment. */
export interface Press {
  readonly button: string;
  /** Epoch milliseconds of the device's clock. */
  readonly atMs: number;
  /** Text of the dial, or null if there was none. */
  readonly dial: string | null;
  readonly shown: Shown | null;
}

/** Reports every press in any tab, read from the page before the app handles it. */
export async function noticePresses(
  context: BrowserContext,
  onPress: (press: Press) => void,
): Promise<void> {
  await context.exposeBinding('chaosPress', (_, press: Press) => onPress(press));
  await context.addInitScript({
    content: `(${listen.toString()})(${readPage.toString()})`,
  });
}

function listen(read: () => Shown | null): void {
  addEventListener(
    'pointerup',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button) return;
      const report = (window as unknown as { chaosPress: (press: Press) => void }).chaosPress;
      report({
        button: button.ariaLabel ?? button.textContent.trim(),
        atMs: Date.now(),
        dial: document.querySelector('[role=timer]')?.textContent ?? null,
        shown: read(),
      });
    },
    { capture: true },
  );
}
