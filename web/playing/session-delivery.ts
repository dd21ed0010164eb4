import type { PlayEvent } from '#contract/events.ts';
import { timerToWire } from '#contract/timer-wire.ts';
import type { ActiveTimer } from '#domain/timer.ts';
import { send } from '../api/outbox.ts';
import { keepInDay } from './cached-day.ts';
import { takeRefusal, takeRefusedCompletion } from './refusals.ts';
import type { PlayedEvent, PlayingSession } from './session.ts';

export async function deliverStart({ event, timer }: PlayingSession): Promise<void> {
  const { id, value_id, habit_id, occurred_at } = event;
  if (habit_id === null) return;
  const body = { id, value_id, habit_id, occurred_at, timer: timerToWire(timer) };
  try {
    await send('POST /api/events', { body });
  } catch (error) {
    takeRefusal(error, id);
  }
}

export async function deliverTimer({ event: { id }, timer }: PlayingSession): Promise<void> {
  try {
    await send('PUT /api/events/:id', { params: { id }, body: { timer: timerToWire(timer) } });
  } catch (error) {
    takeRefusal(error, id);
  }
}

export async function deliverCancel({ event: { id } }: PlayingSession): Promise<void> {
  try {
    await send('DELETE /api/events/:id', { params: { id } });
  } catch (error) {
    takeRefusal(error, id);
  }
}

/** Records the session. Answers it as the server has it, and null where it was refused. */
export async function deliverCompletion(
  event: PlayedEvent,
  timer: ActiveTimer,
  durationMs: number,
): Promise<PlayEvent | null> {
  const body = { duration: durationMs, timer: timerToWire(timer) };
  try {
    const recorded = await send('PUT /api/events/:id', { params: { id: event.id }, body });
    keepInDay(recorded);
    return recorded;
  } catch (error) {
    takeRefusedCompletion(error, event, durationMs);
    return null;
  }
}
