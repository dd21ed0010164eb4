import type { Locator, Page } from '@playwright/test';

/** What the screen says of the session. */
export interface Shown {
  readonly kind: 'none' | 'work' | 'break';
  readonly habit: string;
  readonly leftSeconds: number;
  readonly isRunning: boolean;
  readonly todos: readonly (readonly [string, boolean])[];
  /** Which session it is: when it began, in epoch milliseconds; null where none is kept. */
  readonly startMs: number | null;
}

/** What /home shows; null while it shows neither a session nor the choice of one. */
export async function readScreen(page: Page): Promise<Shown | null> {
  return page.evaluate(readPage);
}

/** The same, within the page: nothing of this file is there. */
export function readPage(): Shown | null {
  // The next session's screen is there before it is uncovered, and a picture of /home before the app.
  const away = '.session-stage[data-place=away], #home-picture';
  const find = <E extends Element>(selector: string) =>
    [...document.querySelectorAll<E>(selector)].filter((element) => !element.closest(away));
  const isPlaying = document.querySelector('.session-stage:not([data-place=away])') !== null;
  const [heading = '', dial = '', inBreak = ''] = [
    isPlaying ? '.session-stage h1' : 'h1',
    '[role=timer]',
    'p.session-habit',
  ].map((selector) => find(selector)[0]?.textContent?.trim());
  const nothing = { habit: '', leftSeconds: 0, isRunning: false, todos: [], startMs: null };
  if (heading === "What's next?") return { kind: 'none' as const, ...nothing };
  if (dial === '') return null;
  const kept = JSON.parse(localStorage.getItem('hexis:session') ?? '{}') as {
    readonly event?: { readonly occurred_at: string } | null;
  };
  const parts = dial.match(/\d+/g) ?? [];
  const boxes = find<HTMLInputElement>('[aria-label=Todos] input');
  return {
    kind: heading === 'Break' ? ('break' as const) : ('work' as const),
    habit: heading === 'Break' ? inBreak : heading,
    leftSeconds: parts.reduce((total, part) => total * 60 + Number(part), 0),
    isRunning: find('button').some((button) => button.textContent?.trim() === 'Pause'),
    todos: boxes.map(
      (box) => [box.ariaLabel?.replace('Complete todo ', '') ?? '', box.checked] as const,
    ),
    startMs: kept.event ? Date.parse(kept.event.occurred_at) : null,
  };
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
  // One may come while another goes.
  const goOn = button(page, 'Keep going').last();
  const close = () => goOn.click({ timeout: 2000 }).catch(() => {});
  // Asked for again until none is left.
  await page.addLocatorHandler(goOn, close, { noWaitAfter: true });
}

/** The small mark that says whether everything has reached the server; '' while all is well. */
export async function readSyncMark(page: Page): Promise<string> {
  return (await page.locator('.sync-mark-place').textContent({ timeout: 60_000 }))?.trim() ?? '';
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
