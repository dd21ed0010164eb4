import { MS_PER_MINUTE, MS_PER_SECOND } from '#domain/durations.ts';
import { completeIfDue, type CompleteTimer } from '#domain/timer.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { clockState, nowMs, onClockState } from '../../platform/clock.ts';
import { stopAll, createSignal, onEvent } from '../../platform/signal.ts';
import { createWaker } from '../alarm/wake.ts';
import { currentSession, onSessionChange } from './session-store.ts';
import type { PlayingSession } from './session.ts';
import { shownSeconds, untilShownTurns } from './shown-time.ts';

export type TargetReached = (session: PlayingSession, timer: CompleteTimer) => void;

const pageTurned = createSignal();
const titleTurned = createSignal();
const onTopChanged = createSignal();
let isOnTop = false;
let shownAtMs = nowMs();

/** The instant that the page shows, epoch milliseconds; it changes only with the shown text. */
export function shownMomentMs(): number {
  return shownAtMs;
}

/** Called when the shown second or the session changes, while the page can be seen. */
export const onShownSecond = pageTurned.subscribe;

/** The same in a hidden page too, for its title; there only when the minute changes. */
export const onShownTurn = titleTurned.subscribe;

/** Keeps the seconds running in a hidden tab while the mini window shows them. Call it again when the window closes. */
export function showSessionOnTop(isShown: boolean): void {
  isOnTop = isShown;
  onTopChanged.emit();
}

/** The only clock of the page: wakes when the shown time changes, notifies subscribers, and stops if no timer runs. */
export function startSessionClock(onTargetReached: TargetReached): () => void {
  const wakeIn = createWaker(() => {
    if (look()) titleTurned.emit();
  });
  let lastShown = '';

  /** Returns whether the shown time has changed. */
  function look(): boolean {
    const atMs = nowMs();
    const session = currentSession();
    if (session.state === 'playing' && isCertain()) {
      const settled = completeIfDue(session.timer, atMs);
      if (settled.state === 'complete') {
        onTargetReached(session, settled);
        return false;
      }
    }
    const shown = session.state === 'none' ? '' : String(shownSeconds(session.timer, atMs));
    const isChanged = shown !== lastShown;
    if (isChanged) makePage(shown, atMs);
    wakeIn(untilNextLook(atMs));
    return isChanged;
  }

  function makePage(shown: string, atMs: number): void {
    lastShown = shown;
    shownAtMs = atMs;
    if (isSeen()) pageTurned.emit();
  }

  function lookAnew(): void {
    lastShown = 'changed';
    // A title takes the browser longer than the page, so it is written after the paint.
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

/** A countdown that seems over does not end before the server's time is known. */
function isCertain(): boolean {
  const { trust, gapMs } = clockState();
  return trust !== 'checking' || gapMs > 0;
}

/** Milliseconds until the shown second changes (in a hidden page: the minute); null if no timer runs. */
function untilNextLook(atMs: number): number | null {
  const session = currentSession();
  if (session.state === 'none' || session.timer.state !== 'running') return null;
  const unitMs = isSeen() ? MS_PER_SECOND : MS_PER_MINUTE;
  return untilShownTurns(session.timer, atMs, unitMs);
}
