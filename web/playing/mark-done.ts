import type { Habit } from '#contract/habits.ts';
import { send } from '../outbox/outbox.ts';
import { nowMs } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { editSession } from '../session-sheet/open-sheet.ts';
import { showToast } from '../ui/toast-queue.ts';
import { keepInDay, refreshDay } from './cached-day.ts';
import { gainTime } from './cached-identities.ts';
import { takeLevel } from './level-up.ts';
import { takeRefusedCompletion } from './session-delivery.ts';
import { completedEvent, playedEvent } from './session.ts';
import { takeBack } from './take-back.ts';

/** Records a habit as done without a timer, with its planned duration and ending now, and offers to take it back. */
export async function markDone(habit: Habit): Promise<void> {
  const id = newId();
  const event = completedEvent(playedEvent(habit, id, nowMs() - habit.duration), habit.duration);
  keepInDay(event);
  gainTime(habit.value_id, habit.duration);
  const closeToast = showToast({
    text: `${habit.description} is done.`,
    tone: 'success',
    action: { label: 'Undo', onPress: () => void takeBack(event) },
    otherAction: { label: 'Edit', onPress: () => editSession(event) },
  });
  try {
    // Without a network it is sent later than it was done.
    const body = { id, habit_id: habit.id, occurred_at: event.occurred_at, with_level: true };
    takeLevel(await send('POST /api/events/submit', { body }), false);
    refreshDay();
  } catch (error) {
    closeToast();
    takeRefusedCompletion(error, event, habit.duration);
  }
}
