import type { PlayEvent } from '#contract/events.ts';
import { send } from '../outbox/outbox.ts';
import { reviewAction } from '../sync/review.ts';
import { showToast } from '../ui/toast-queue.ts';
import { dropFromDay, refreshDay } from './cached-day.ts';
import { gainTime, refreshIdentities } from './cached-identities.ts';
import { uncountWork } from './known-breaks.ts';

/** Takes a session that was recorded a moment ago out of the day again, with its time. */
export async function takeBack(event: PlayEvent): Promise<void> {
  dropFromDay(event.id);
  gainTime(event.value_id, -(event.duration ?? 0));
  uncountWork(event.id);
  try {
    await send('DELETE /api/events/:id', { params: { id: event.id } });
  } catch (error) {
    const text = `${event.description} could not be undone.`;
    showToast({ text, tone: 'error', ...reviewAction(error) });
  }
  refreshIdentities();
  refreshDay();
}
