import { MS_PER_MINUTE } from '#domain/durations.ts';
import { elapsedAt } from '#domain/timer.ts';
import { breaksQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { nowMs } from '../../platform/clock.ts';
import { findRunningBreak } from '../breaks/known-breaks.ts';
import { finishSession, cancelSession } from '../state/session-actions.ts';
import { currentSession } from '../state/session-store.ts';
import { LEAST_RECORDED_MS } from '../state/session.ts';
import { openOverlay } from './overlay.ts';

/** Finishes the session. One shorter than a minute asks first whether to record it; a break is not recorded then. */
export function askToFinish(): void {
  const session = currentSession();
  if (session.state === 'none') return;
  const playedMs = elapsedAt(session.timer, nowMs());
  const isShort = playedMs >= LEAST_RECORDED_MS && playedMs < MS_PER_MINUTE;
  if (!isShort) return finishSession();
  const breaks = queryClient.getQueryData(breaksQuery.queryKey);
  if (findRunningBreak(breaks, session.event)) cancelSession();
  else openOverlay({ kind: 'finish', session, playedMs });
}

/** More play than this is discarded only after a question. */
const ASKED_ABOUT_MS = MS_PER_MINUTE;

/** Cancels the session, or asks first. */
export function askToCancel(): void {
  const session = currentSession();
  if (session.state === 'none') return;
  if (elapsedAt(session.timer, nowMs()) <= ASKED_ABOUT_MS) return cancelSession();
  openOverlay({ kind: 'cancel', session });
}
