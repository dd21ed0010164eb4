import { elapsedAt, type PausedTimer } from '#domain/timer.ts';
import { breaksQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { nowMs } from '../../platform/clock.ts';
import { stopAll } from '../../platform/signal.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { findBreakOf } from '../breaks/known-breaks.ts';
import { editSession } from '../overlays/open-sheet.ts';
import { currentSession, onSessionChange } from '../state/session-store.ts';
import type { DoneSession, PlayingSession } from '../state/session.ts';
import { playedText } from '../state/shown-time.ts';
import { onCompletion } from './completion.ts';
import { putAwayEnd, showEndedSession } from './ended-session.ts';
import { undoFinish } from './undo-finish.ts';

/**
 * Shows after each session how much was recorded, and offers to resume it: on the home screen, or in a toast beside the
 * break that was earned and after a break. Returns what stops it.
 */
export function announceEnds(): () => void {
  let before = currentSession();
  return stopAll([
    onCompletion((done, timer) => {
      const breaks = queryClient.getQueryData(breaksQuery.queryKey) ?? [];
      const isRest = findBreakOf(breaks, done.event) !== undefined;
      if (!isRest && currentSession().state === 'none') showEndedSession({ done, timer });
      else showEndInToast(done, timer);
    }),
    onSessionChange(() => {
      const session = currentSession();
      if (session.state === 'playing') putAwayEnd();
      else if (before.state === 'playing') showEndElsewhere(before);
      before = session;
    }),
  ]);
}

/**
 * Shows the end of work that this device has shown and another tab or device has ended. Until the day has it recorded,
 * and for good if it was cancelled, nothing is seen.
 */
function showEndElsewhere({ event, timer }: PlayingSession): void {
  const breaks = queryClient.getQueryData(breaksQuery.queryKey) ?? [];
  if (findBreakOf(breaks, event)) return;
  const endedAtMs = nowMs();
  const durationMs = elapsedAt(timer, endedAtMs);
  const { mode, targetMs } = timer;
  showEndedSession({
    done: { event, durationMs, endedAtMs },
    timer: { state: 'paused', mode, targetMs, elapsedMs: durationMs },
  });
}

function showEndInToast(done: DoneSession, timer: PausedTimer): void {
  showToast({
    text: `${playedText(done.durationMs)} kept`,
    detail: done.event.description,
    tone: 'success',
    action: { label: 'Undo', onPress: () => undoFinish(done, timer) },
    otherAction: {
      label: 'Edit',
      onPress: () => editSession({ ...done.event, duration: done.durationMs }),
    },
  });
}
