import type { PlayEventChange } from '#contract/events.ts';
import { dayKey, instantToIso, isoToInstant, type DayRule } from '#domain/calendar.ts';
import { ApiProblem } from '../api/failures.ts';
import { send } from '../api/outbox.ts';
import { gainTime } from '../playing/cached-identities.ts';
import { nowMs } from '../platform/clock.ts';
import { reviewAction } from '../sync/review.ts';
import { showToast } from '../ui/toast-queue.ts';
import { changeListedEvent, refreshListedTodos } from './completed-todos.ts';
import { dayWords } from './day-words.ts';
import type { DoneSession } from './done-sessions.ts';
import { durationText } from './duration-text.ts';
import { sayTimeChange } from './identity-words.ts';
import { refreshPlayed } from './refresh-played.ts';
import type { SessionTimes } from './session-draft.ts';

/** Of a completed session. */
export function sessionTimes({ event }: DoneSession): SessionTimes {
  return { startMs: isoToInstant(event.occurred_at), durationMs: event.duration ?? 0 };
}

/** Corrects when a session began and how long it was; its identity's time and level follow. Shown at once, taken back if refused. */
export async function changeSession(
  session: DoneSession,
  to: SessionTimes,
  rule: DayRule,
): Promise<void> {
  const { event, identity, name } = session;
  const was = sessionTimes(session);
  const gainedMs = to.durationMs - was.durationMs;
  const change = whatChanges(was, to);
  if (Object.keys(change).length === 0) return;
  const changed = { ...event, ...change };
  const text = describeChange(session, to, rule);
  changeListedEvent(changed);
  gainTime(identity.id, gainedMs);
  const closeToast = showToast({
    text,
    tone: 'success',
    action: {
      label: 'Undo',
      onPress: () => void changeSession({ ...session, event: changed }, was, rule),
    },
  });
  try {
    await send('PUT /api/events/:id', { params: { id: event.id }, body: change });
  } catch (error) {
    closeToast();
    changeListedEvent(event);
    refreshListedTodos();
    gainTime(identity.id, -gainedMs);
    const why = error instanceof ApiProblem ? error.message : String(error);
    showToast({
      tone: 'error',
      text: `${name} could not be changed. ${why}`,
      ...reviewAction(error),
    });
  }
  refreshPlayed();
}

function whatChanges(was: SessionTimes, to: SessionTimes) {
  return {
    ...(to.durationMs !== was.durationMs && { duration: to.durationMs }),
    ...(to.startMs !== was.startMs && { occurred_at: instantToIso(to.startMs) }),
  } satisfies PlayEventChange;
}

function describeChange(session: DoneSession, to: SessionTimes, rule: DayRule): string {
  const { name, identity } = session;
  const was = sessionTimes(session);
  const parts = [
    to.durationMs !== was.durationMs && `is now ${durationText(to.durationMs)}`,
    to.startMs !== was.startMs &&
      `began ${dayWords(rule, dayKey(nowMs(), rule)).dayAndTime(to.startMs)}`,
  ].filter(Boolean);
  const consequence = sayTimeChange(identity.id, to.durationMs - was.durationMs);
  return `${name} ${parts.join(' and ')}. ${consequence}`.trim();
}
