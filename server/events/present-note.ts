import type { PlayEvent } from '#contract/events.ts';
import type { PlayEventRow } from '../db/schema.ts';

/** What was written about a session, where anything was. */
export function presentNote({ note }: Pick<PlayEventRow, 'note'>): Pick<PlayEvent, 'note'> {
  return note === '' ? {} : { note };
}
