import type { PlayEvent } from '#contract/events.ts';
import { timerToWire } from '#contract/timer-wire.ts';
import { instantToIso } from '#domain/calendar.ts';
import type { ActiveTimer } from '#domain/timer.ts';
import { send } from '../api/outbox.ts';
import { keepInDay } from './cached-day.ts';
import { takeLevel } from './level-up.ts';
import { takeRefusedCompletion } from './refusals.ts';
import type { DoneSession } from './session.ts';

/**
 * Records the session, also where the server does not know it. Answers it as the server has it, and null where it was
 * refused.
 */
export async function deliverCompletion(
  { event, durationMs, endedAtMs }: DoneSession,
  timer: ActiveTimer,
  isLevelUpShown = false,
): Promise<PlayEvent | null> {
  const { id, value_id, habit_id, occurred_at } = event;
  const body = {
    duration: durationMs,
    timer: timerToWire(timer),
    timer_changed_at: instantToIso(endedAtMs),
    value_id,
    habit_id,
    occurred_at,
    with_level: true,
  };
  try {
    const recorded = await send('PUT /api/events/:id', { params: { id }, body, isLevelUpShown });
    keepInDay(recorded);
    takeLevel(recorded, isLevelUpShown);
    return recorded;
  } catch (error) {
    takeRefusedCompletion(error, event, durationMs);
    return null;
  }
}
