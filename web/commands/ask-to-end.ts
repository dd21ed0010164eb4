import { MS_PER_MINUTE } from '#domain/durations.ts';
import { elapsedAt } from '#domain/timer.ts';
import { nowMs } from '../platform/clock.ts';
import { finishSession, cancelSession } from '../playing/session-actions.ts';
import { LEAST_RECORDED_MS } from '../playing/session.ts';
import { currentSession } from '../playing/session-store.ts';
import { openOverlay } from './overlay.ts';

/** Finishes the session; of less than a minute it asks first whether to keep it. */
export function askToFinish(): void {
  const session = currentSession();
  if (session.state === 'none') return;
  const playedMs = elapsedAt(session.timer, nowMs());
  const isShort = playedMs >= LEAST_RECORDED_MS && playedMs < MS_PER_MINUTE;
  if (isShort) openOverlay({ kind: 'finish', session, playedMs });
  else finishSession();
}

/** More than this is not thrown away without asking. */
const ASKED_ABOUT_MS = MS_PER_MINUTE;

/** Cancels the session, or asks first. A break that is cancelled is skipped. */
export function askToCancel(what: 'work' | 'break'): void {
  const session = currentSession();
  if (session.state === 'none') return;
  if (elapsedAt(session.timer, nowMs()) <= ASKED_ABOUT_MS) return cancelSession();
  openOverlay({ kind: 'cancel', session, isBreak: what === 'break' });
}
