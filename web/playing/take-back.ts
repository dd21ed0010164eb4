import type { PlayEvent } from '#contract/events.ts';
import { makeChange } from '../api/changes.ts';
import { dropFromDay, refreshDay } from './cached-day.ts';
import { gainTime, refreshIdentities } from './cached-identities.ts';
import { uncountWork } from './known-breaks.ts';

/** Takes a session that was recorded a moment ago out of the day again, with its time. */
export async function takeBack(event: PlayEvent): Promise<void> {
  await makeChange(
    'DELETE /api/events/:id',
    { params: { id: event.id } },
    {
      show: () => {
        dropFromDay(event.id);
        gainTime(event.value_id, -(event.duration ?? 0));
        uncountWork(event.id);
      },
      refusal: () => `${event.description} could not be undone.`,
    },
  );
  refreshIdentities();
  refreshDay();
}
