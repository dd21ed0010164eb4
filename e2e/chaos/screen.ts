import type { Locator, Page } from '@playwright/test';

/** What the screen says of the session. */
export interface Shown {
  readonly kind: 'none' | 'work' | 'break';
  readonly habit: string;
  readonly leftSeconds: number;
  readonly isRunning: boolean;
  readonly todos: readonly (readonly [string, boolean])[];
}

/** What /home shows; null while it shows neither a session nor the choice of one. */
export async function readScreen(page: Page): Promise<Shown | null> {
  return page.evaluate(() => {
    const [heading = '', dial = '', identity = ''] = [
      'h1',
      '[role=timer]',
      '.session-identity',
    ].map((selector) => document.querySelector(selector)?.textContent?.trim());
    if (heading === "What's next?") {
      return { kind: 'none' as const, habit: '', leftSeconds: 0, isRunning: false, todos: [] };
    }
    if (dial === '') return null;
    const parts = dial.match(/\d+/g) ?? [];
    const boxes = document.querySelectorAll<HTMLInputElement>('[aria-label=Todos] input');
    return {
      kind: heading === 'Break' ? ('break' as const) : ('work' as const),
      habit: heading === 'Break' ? identity : heading,
      leftSeconds: parts.reduce((total, part) => total * 60 + Number(part), 0),
      isRunning: [...document.querySelectorAll('button')].some(
        (button) => button.textContent.trim() === 'Pause',
      ),
      todos: [...boxes].map(
        (box) => [box.ariaLabel?.replace('Complete todo ', '') ?? '', box.checked] as const,
      ),
    };
  });
}

/** Waits until the screen has what is looked for, and answers it; the last look where it never has. */
export async function watchScreen(
  page: Page,
  isWanted: (shown: Shown) => boolean,
  patienceMs: number,
): Promise<Shown | null> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const shown = await readScreen(page).catch(() => null);
    if (shown && isWanted(shown)) return shown;
    if (Date.now() > giveUpAt) return shown;
    await page.waitForTimeout(50);
  }
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** A level-up is read and closed whenever it comes; until then nothing else can be pressed. */
export async function closeLevelUps(page: Page): Promise<void> {
  const goOn = button(page, 'Keep going');
  await page.addLocatorHandler(goOn, async () => {
    await goOn.click({ timeout: 5000 }).catch(() => {});
  });
}

/** The small mark that says whether everything has reached the server; '' while all is well. */
export async function readSyncMark(page: Page): Promise<string> {
  return (await page.locator('.sync-mark-place').textContent({ timeout: 5000 }))?.trim() ?? '';
}

/** The changes that the device keeps because the server would not have them. */
export async function readRefused(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('hexis-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('refused').objectStore('refused').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return reading.result.map((entry: unknown) => JSON.stringify(entry));
  });
}
