import { settleTimer, type CompleteTimer } from '#domain/timer.ts';
import { monotonicMs, nowMs } from '../platform/clock.ts';
import { wallClockSetBackMs, type ClockReading } from './clock-reading.ts';
import type { PlayingSession } from './session.ts';
import { currentSession, onSessionChange } from './session-store.ts';
import { shownSeconds } from './shown-time.ts';

const LOOK_EVERY_MS = 100;
/** Hidden, only the tab's title and the end of a countdown are left to look after. */
const LOOK_HIDDEN_EVERY_MS = 1000;

export interface ClockDuties {
  readonly onTargetReached: (session: PlayingSession, timer: CompleteTimer) => void;
  readonly onClockSetBack: (session: PlayingSession, byMs: number) => void;
}

const pageListeners = new Set<() => void>();
const titleListeners = new Set<() => void>();
let shownAtMs = nowMs();

/** The moment that the page shows: it moves only when what is shown changes. */
export function shownMomentMs(): number {
  return shownAtMs;
}

/** Called when the shown second turns or the session changes, while the page can be seen. */
export function onShownSecond(listener: () => void): () => void {
  pageListeners.add(listener);
  return () => pageListeners.delete(listener);
}

/** The same for what a hidden page still shows: its title. */
export function onShownSecondEvenHidden(listener: () => void): () => void {
  titleListeners.add(listener);
  return () => titleListeners.delete(listener);
}

/** The window that shows the session though the tab is hidden; its timers are not slowed down then. */
let mini: Window | null = null;
let restartClock = (): void => {};

/** The page's clock goes on at its pace while `view`, a window on top of others, shows what it tells. */
export function showSessionIn(view: Window): () => void {
  mini = view;
  restartClock();
  return () => {
    mini = null;
    restartClock();
  };
}

/** The one clock of the page: looks often, tells only what changed, and rests while nothing runs. */
export function startSessionClock(duties: ClockDuties): () => void {
  let lastReading: ClockReading = readClocks();
  let lastShown = '';
  let stopLooking = (): void => {};

  function look(): void {
    const reading = readClocks();
    const setBackMs = wallClockSetBackMs(lastReading, reading);
    lastReading = reading;
    const session = currentSession();
    if (session.state === 'playing') {
      if (setBackMs !== 0) return duties.onClockSetBack(session, setBackMs);
      const settled = settleTimer(session.timer, reading.wallMs);
      if (settled.state === 'complete') return duties.onTargetReached(session, settled);
    }
    const shown =
      session.state === 'none' ? '' : String(shownSeconds(session.timer, reading.wallMs));
    if (shown !== lastShown) tell(shown, reading.wallMs);
  }

  function tell(shown: string, atMs: number): void {
    lastShown = shown;
    shownAtMs = atMs;
    if (isSeen()) for (const listener of pageListeners) listener();
    for (const listener of titleListeners) listener();
  }

  function followSession(): void {
    // A clock that was set while nothing ran is no concern of what starts to run now.
    lastReading = readClocks();
    restart();
  }

  function restart(): void {
    stopLooking();
    const session = currentSession();
    if (session.state === 'playing' && session.timer.state === 'running') {
      const view = mini ?? window;
      const interval = view.setInterval(look, isSeen() ? LOOK_EVERY_MS : LOOK_HIDDEN_EVERY_MS);
      stopLooking = () => view.clearInterval(interval);
    }
    lastShown = 'changed';
    look();
  }

  const stopListening = onSessionChange(followSession);
  restartClock = restart;
  document.addEventListener('visibilitychange', restart);
  followSession();
  return () => {
    stopLooking();
    stopListening();
    document.removeEventListener('visibilitychange', restart);
  };
}

function isSeen(): boolean {
  return !document.hidden || mini !== null;
}

function readClocks(): ClockReading {
  return { wallMs: nowMs(), steadyMs: monotonicMs() };
}
