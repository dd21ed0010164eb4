import type { PlayEvent } from '#contract/events.ts';
import { records } from '../api/is-settled.ts';
import { ownEntries } from '../api/outbox-entries.ts';
import type { OutboxEntry } from '../api/outbox-entry.ts';

/** The entries whose answer is a newly completed event. */
export function isRecording({ route, body }: OutboxEntry): boolean {
  if (route === 'POST /api/events/submit') return true;
  return route === 'PUT /api/events/:id' && records(body);
}

/** Whether an event was undone meanwhile: its break and its level-up come no more. */
export function isBeingDeleted({ id }: PlayEvent): boolean {
  return ownEntries().some(
    ({ route, params }) => route === 'DELETE /api/events/:id' && params?.['id'] === id,
  );
}
