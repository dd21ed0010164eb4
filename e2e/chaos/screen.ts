import type { Locator, Page } from '@playwright/test';

/** The session as shown on the screen. */
export interface Shown {
  /** When the page was read, epoch milliseconds: on a busy machine the reading arrives here much later. */
  readonly atMs: number;
  readonly kind: 'none' | 'work' | 'break';
  readonly habit: string;
  readonly leftSeconds: number;
  readonly isRunning: boolean;
  readonly todos: readonly (readonly [string, boolean])[];
  /** Start of the session, epoch milliseconds; null without a stored one. */
  readonly startMs: number | null;
}

/** The session shown on /home; null while it shows neither a session nor the list of habits. */
export async function readScreen(page: Page): Promise<Shown | null> {
  return page.evaluate(readPage);
}

/** Runs within the page, so it cannot use anything from this file. */
export function readPage(): Shown | null {
  // Ignores the pre-rendered session screen, and the snapshot of /home before the app.
  const away = '.session-stage[data-place=away], #home-picture';
  const find = <E extends Element>(selector: string) =>
    [...document.querySelectorAll<E>(selector)].filter((element) => !element.closest(away));
  const isPlaying = document.querySelector('.session-stage:not([data-place=away])') !== null;
  const [heading = '', dial = '', inBreak = ''] = [
    isPlaying ? '.session-stage h1' : 'h1',
    '[role=timer]',
    'p.session-habit',
  ].map((selector) => find(selector)[0]?.textContent?.trim());
  const atMs = Date.now();
  const nothing = { atMs, habit: '', leftSeconds: 0, isRunning: false, todos: [], startMs: null };
  if (heading === "What's next?") return { kind: 'none' as const, ...nothing };
  if (dial === '') return null;
  const kept = JSON.parse(localStorage.getItem('hexis:session') ?? '{}') as {
    readonly event?: { readonly occurred_at: string } | null;
  };
  const parts = dial.match(/\d+/g) ?? [];
  const boxes = find<HTMLInputElement>('[aria-label=Todos] input');
  return {
    atMs,
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

/** Waits until the screen matches, and returns it; after a timeout returns the last reading. */
export async function watchScreen(
  page: Page,
  isWanted: (shown: Shown) => boolean,
  patienceMs: number,
): Promise<Shown | null> {
  const deadlineMs = Date.now() + patienceMs;
  for (;;) {
    const shown = await readScreen(page).catch(() => null);
    if (shown && isWanted(shown)) return shown;
    if (Date.now() > deadlineMs) return shown;
    await page.waitForTimeout(50);
  }
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Closes each level-up when it appears; it blocks all other presses. */
export async function closeLevelUps(page: Page): Promise<void> {
  // One may open while another closes.
  const goOn = button(page, 'Keep going').last();
  const close = () => goOn.click({ timeout: 2000 }).catch(() => {});
  // Repeats until none is left.
  await page.addLocatorHandler(goOn, close, { noWaitAfter: true });
}

/** Text of the mark for unsent changes; '' if there are none. */
export async function readSyncMark(page: Page): Promise<string> {
  return (await page.locator('.sync-mark-place').textContent({ timeout: 60_000 }))?.trim() ?? '';
}

/** Changes that the device keeps because the server has refused them. */
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
