import { MS_PER_MINUTE, MS_PER_SECOND } from '#domain/durations.ts';
import { settleTimer, type CompleteTimer } from '#domain/timer.ts';
import { createWaker } from '../alarm/wake.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { clockState, nowMs, onClockState } from '../platform/clock.ts';
import type { PlayingSession } from './session.ts';
import { currentSession, onSessionChange } from './session-store.ts';
import { shownSeconds, untilShownTurns } from './shown-time.ts';
import { stopAll, createSignal, onEvent } from '../platform/signal.ts';

export type TargetReached = (session: PlayingSession, timer: CompleteTimer) => void;

const pageTurned = createSignal();
const titleTurned = createSignal();
const onTopChanged = createSignal();
let isOnTop = false;
let shownAtMs = nowMs();

/** The moment that the page shows: it moves only when what is shown changes. */
export function shownMomentMs(): number {
  return shownAtMs;
}

/** Called when the shown second turns or the session changes, while the page can be seen. */
export const onShownSecond = pageTurned.subscribe;

/** The same for what a hidden page still shows, its title; there it turns with the minute. */
export const onShownTurn = titleTurned.subscribe;

/**
 * The page's clock goes on telling each second while a window on top of all others shows it, though the tab be hidden.
 * To be called again when that window is gone.
 */
export function showSessionOnTop(isShown: boolean): void {
  isOnTop = isShown;
  onTopChanged.emit();
}

/** The one clock of the page: looks when the shown time turns, tells what changed, and rests while nothing runs. */
export function startSessionClock(onTargetReached: TargetReached): () => void {
  const wakeIn = createWaker(() => {
    if (look()) titleTurned.emit();
  });
  let lastShown = '';

  /** Whether something else is shown now. */
  function look(): boolean {
    const atMs = nowMs();
    const session = currentSession();
    if (session.state === 'playing' && isCertain()) {
      const settled = settleTimer(session.timer, atMs);
      if (settled.state === 'complete') {
        onTargetReached(session, settled);
        return false;
      }
    }
    const shown = session.state === 'none' ? '' : String(shownSeconds(session.timer, atMs));
    const isChanged = shown !== lastShown;
    if (isChanged) tellPage(shown, atMs);
    wakeIn(untilNextLook(atMs));
    return isChanged;
  }

  function tellPage(shown: string, atMs: number): void {
    lastShown = shown;
    shownAtMs = atMs;
    if (isSeen()) pageTurned.emit();
  }

  function lookAnew(): void {
    lastShown = 'changed';
    // A title takes the browser longer than a page: a press does not wait for it.
    if (look()) afterPaint(titleTurned.emit);
  }

  const stop = stopAll([
    onSessionChange(lookAnew),
    onClockState(lookAnew),
    onTopChanged.subscribe(lookAnew),
    onEvent('visibilitychange', lookAnew, { on: document }),
    () => wakeIn(null),
  ]);
  lookAnew();
  return stop;
}

function isSeen(): boolean {
  return isOnTop || !document.hidden;
}

/** A page that was just opened first hears what time it is: until then a countdown that seems over stays. */
function isCertain(): boolean {
  const { trust, gapMs } = clockState();
  return trust !== 'checking' || gapMs > 0;
}

/** Milliseconds until the shown time turns, and in a hidden page the minute; null where nothing runs. */
function untilNextLook(atMs: number): number | null {
  const session = currentSession();
  if (session.state === 'none' || session.timer.state !== 'running') return null;
  const unitMs = isSeen() ? MS_PER_SECOND : MS_PER_MINUTE;
  return untilShownTurns(session.timer, atMs, unitMs);
}
