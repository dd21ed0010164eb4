import { timerToWire } from '#contract/timer-wire.ts';
import { send } from '../api/outbox.ts';
import { Overtaken } from '../api/overtaken.ts';
import { adoptAnswer } from './adopt.ts';
import { adoptCarriedTodos } from './carried-todos.ts';
import { takeRefusal, takeRefusedCancel } from './refusals.ts';
import { takeRefusedStart } from './refused-start.ts';
import type { PlayingSession } from './session.ts';

export async function deliverStart({ event, timer }: PlayingSession): Promise<void> {
  const { id, value_id, habit_id, occurred_at } = event;
  const played = { id, value_id, habit_id, occurred_at, timer: timerToWire(timer) };
  try {
    adoptCarriedTodos(
      await send('POST /api/events', { body: { ...played, instead_of_break: true } }),
    );
  } catch (error) {
    if (!(error instanceof Overtaken)) takeRefusedStart(error, id);
  }
}

/** With when each half of the timer was changed: of what two devices did, the later counts. */
export async function deliverTimer({ event, timer }: PlayingSession): Promise<void> {
  const { id, occurred_at } = event;
  const { timer_changed_at = occurred_at, target_changed_at = occurred_at } = event;
  const body = { timer: timerToWire(timer), timer_changed_at, target_changed_at };
  try {
    adoptAnswer(await send('PUT /api/events/:id', { params: { id }, body }));
  } catch (error) {
    if (!(error instanceof Overtaken)) takeRefusal(error, id);
  }
}

/** Forgets a session, unless another device has completed it meanwhile. */
export async function deliverCancel({ event }: PlayingSession): Promise<void> {
  try {
    await send('DELETE /api/events/:id', { params: { id: event.id }, query: { only: 'active' } });
  } catch (error) {
    takeRefusedCancel(error, event);
  }
}
