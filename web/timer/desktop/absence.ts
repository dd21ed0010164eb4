import { MS_PER_MINUTE } from '#domain/durations.ts';
import { elapsedAt } from '#domain/timer.ts';
import { nowMs } from '../../platform/clock.ts';
import { desktopBridge } from '../../platform/desktop.ts';
import { createStore, stopAll } from '../../platform/signal.ts';
import { shiftElapsed } from '../state/session-actions.ts';
import { currentSession, onSessionChange } from '../state/session-store.ts';

/** A shorter absence is not asked about: much is played without a computer, and looked up in between. */
const ASKED_FROM_MS = 15 * MS_PER_MINUTE;

/** Length of the absence that the user is asked about, in milliseconds; null if there is none. */
const absence = createStore<number | null>(null);

export const useAbsence = absence.use;

/** Notices long absences from the computer during a session, in the desktop app. */
export function watchAbsence(): () => void {
  const desktop = desktopBridge();
  if (!desktop) return () => {};
  return stopAll([
    desktop.onCommand((command) => {
      if (typeof command === 'object' && 'away' in command) add(command.away);
    }),
    onSessionChange(() => {
      if (currentSession().state === 'none') absence.set(null);
    }),
  ]);
}

function add(awayMs: number): void {
  const session = currentSession();
  if (awayMs < ASKED_FROM_MS || session.state === 'none' || session.timer.state !== 'running') {
    return;
  }
  const allMs = (absence.get() ?? 0) + awayMs;
  absence.set(Math.min(allMs, elapsedAt(session.timer, nowMs())));
}

/** Without an answer the time counts. */
export function answerAbsence(answer: 'played' | 'not'): void {
  const awayMs = absence.get();
  absence.set(null);
  if (answer === 'not' && awayMs !== null) shiftElapsed(-awayMs);
}
