import type { PlayEvent } from '#contract/events.ts';
import { makeChange } from '../../data/queries/changes.ts';
import { uncountWork } from '../breaks/known-breaks.ts';
import { dropFromDay, refreshDay } from '../state/cached-day.ts';
import { gainTime, refreshIdentities } from '../state/cached-identities.ts';

/** Deletes a session that was just recorded, and subtracts its time. */
export async function deleteRecorded(event: PlayEvent): Promise<void> {
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
