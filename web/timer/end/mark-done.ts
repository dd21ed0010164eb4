import type { Habit } from '#contract/habits.ts';
import { makeChange } from '../../data/queries/changes.ts';
import { nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { editSession } from '../overlays/open-sheet.ts';
import { cacheInDay, refreshDay } from '../state/cached-day.ts';
import { gainTime } from '../state/cached-identities.ts';
import { completedEvent, playedEvent } from '../state/session.ts';
import { handleRefusedCompletion } from '../sync/session-delivery.ts';
import { deleteRecorded } from './delete-recorded.ts';
import { applyLevel } from './level-up.ts';

/** Records a habit as done without a timer, with its planned duration and ending now, and offers to undo it. */
export async function markDone(habit: Habit): Promise<void> {
  const id = newId();
  const event = completedEvent(playedEvent(habit, id, nowMs() - habit.duration), habit.duration);
  // If offline it is sent later, so the time is set here.
  const body = { id, habit_id: habit.id, occurred_at: event.occurred_at, with_level: true };
  const outcome = await makeChange(
    'POST /api/events/submit',
    { body },
    {
      show: () => {
        cacheInDay(event);
        gainTime(habit.value_id, habit.duration);
      },
      said: {
        text: `${habit.description} is done.`,
        tone: 'success',
        undo: () => void deleteRecorded(event),
        otherAction: { label: 'Edit', onPress: () => editSession(event) },
      },
      refusal: null,
    },
  );
  if (outcome.state === 'refused') handleRefusedCompletion(outcome.error, event, habit.duration);
  if (outcome.state !== 'taken') return;
  applyLevel(outcome.answer, false);
  refreshDay();
}
