import { MS_PER_MINUTE } from '#domain/durations.ts';
import { elapsedAt } from '#domain/timer.ts';
import { nowMs } from '../../platform/clock.ts';
import { finishSession, cancelSession } from '../state/session-actions.ts';
import { LEAST_RECORDED_MS } from '../state/session.ts';
import { currentSession } from '../state/session-store.ts';
import { openOverlay } from './overlay.ts';

/** Finishes the session; if it is shorter than a minute, asks first whether to record it. */
export function askToFinish(): void {
  const session = currentSession();
  if (session.state === 'none') return;
  const playedMs = elapsedAt(session.timer, nowMs());
  const isShort = playedMs >= LEAST_RECORDED_MS && playedMs < MS_PER_MINUTE;
  if (isShort) openOverlay({ kind: 'finish', session, playedMs });
  else finishSession();
}

/** More play than this is discarded only after a question. */
const ASKED_ABOUT_MS = MS_PER_MINUTE;

/** Cancels the session, or asks first. Cancelling a break skips it. */
export function askToCancel(what: 'work' | 'break'): void {
  const session = currentSession();
  if (session.state === 'none') return;
  if (elapsedAt(session.timer, nowMs()) <= ASKED_ABOUT_MS) return cancelSession();
  openOverlay({ kind: 'cancel', session, isBreak: what === 'break' });
}
