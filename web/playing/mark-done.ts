import type { Habit } from '#contract/habits.ts';
import { makeChange } from '../api/changes.ts';
import { nowMs } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { editSession } from '../session-sheet/open-sheet.ts';
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
  // Without a network it is sent later than it was done.
  const body = { id, habit_id: habit.id, occurred_at: event.occurred_at, with_level: true };
  const outcome = await makeChange(
    'POST /api/events/submit',
    { body },
    {
      show: () => {
        keepInDay(event);
        gainTime(habit.value_id, habit.duration);
      },
      said: {
        text: `${habit.description} is done.`,
        tone: 'success',
        undo: () => void takeBack(event),
        otherAction: { label: 'Edit', onPress: () => editSession(event) },
      },
      refusal: null,
    },
  );
  if (outcome.state === 'refused') takeRefusedCompletion(outcome.error, event, habit.duration);
  if (outcome.state !== 'taken') return;
  takeLevel(outcome.answer, false);
  refreshDay();
}
