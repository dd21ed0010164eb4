import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import { send } from '../api/outbox.ts';
import { newId } from '../platform/new-id.ts';
import { gainTime } from '../playing/cached-identities.ts';
import { takeLevel } from '../playing/level-up.ts';
import { takeRefusedCompletion } from '../playing/refusals.ts';
import { completedEvent, playedEvent } from '../playing/session.ts';
import { takeBack } from '../playing/take-back.ts';
import { showToast } from '../ui/toast-queue.ts';
import { showPastSession } from './cached-sessions.ts';
import { sayTimeChange } from './identity-words.ts';
import { refreshPlayed } from './refresh-played.ts';
import type { SessionTimes } from './session-draft.ts';

/** Records a session of a habit that was not timed, and offers to take it back. */
export async function recordPastSession(
  habit: Habit,
  { startMs, durationMs, note }: SessionTimes & { readonly note: string },
): Promise<void> {
  const event: PlayEvent = {
    ...completedEvent(playedEvent(habit, newId(), startMs), durationMs),
    ...(note && { note }),
  };
  const text = `${habit.description} is added. ${sayTimeChange(habit.value_id, durationMs)}`;
  showPastSession(event.id, event);
  gainTime(habit.value_id, durationMs);
  const closeToast = showToast({
    text: text.trim(),
    tone: 'success',
    action: {
      label: 'Undo',
      onPress: () => {
        showPastSession(event.id, null);
        void takeBack(event);
      },
    },
  });
  const { id, occurred_at } = event;
  const written = { duration: durationMs, ...(note && { note }) };
  const body = { id, habit_id: habit.id, occurred_at, ...written, with_level: true };
  try {
    takeLevel(await send('POST /api/events/submit', { body }), false);
  } catch (error) {
    closeToast();
    showPastSession(id, null);
    takeRefusedCompletion(error, event, durationMs);
  }
  refreshPlayed();
}
