import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import { send } from '../api/outbox.ts';
import { nowMs } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { reviewAction } from '../sync/review.ts';
import { showToast } from '../ui/toast-queue.ts';
import { dropFromDay, keepInDay, refreshDay } from './cached-day.ts';
import { gainTime, refreshIdentities } from './cached-identities.ts';
import { takeRefusedCompletion } from './refusals.ts';
import { completedEvent, playedEvent } from './session.ts';
import { settleEvent } from './settlement.ts';

/** Records a habit as done without a timer, with its planned duration and ending now, and offers to take it back. */
export async function markDone(habit: Habit): Promise<void> {
  const id = newId();
  const event = completedEvent(playedEvent(habit, id, nowMs() - habit.duration), habit.duration);
  keepInDay(event);
  gainTime(habit.value_id, habit.duration);
  const closeToast = showToast({
    text: `${habit.description} is done.`,
    tone: 'success',
    action: { label: 'Undo', onPress: () => void undo(event) },
  });
  try {
    const recorded = await send('POST /api/events/submit', { body: { id, habit_id: habit.id } });
    await settleEvent(recorded);
    refreshDay();
  } catch (error) {
    closeToast();
    takeRefusedCompletion(error, event, habit.duration);
  }
}

async function undo(event: PlayEvent): Promise<void> {
  dropFromDay(event.id);
  gainTime(event.value_id, -(event.duration ?? 0));
  try {
    await send('DELETE /api/events/:id', { params: { id: event.id } });
  } catch (error) {
    showToast({
      text: `${event.description} could not be undone.`,
      tone: 'error',
      ...reviewAction(error),
    });
  }
  refreshIdentities();
  refreshDay();
}
