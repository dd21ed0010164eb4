import type { RefusedChange } from '../api/failures.ts';
import type { OutboxEntry } from '../api/outbox-entry.ts';
import { takeRefusal } from './refusals.ts';
import { takeRefusedStart } from './refused-start.ts';

/** The same as for a change of this page, for one that an earlier life of it made: its session may still be played. */
export function takeLateRefusal(
  problem: RefusedChange,
  { route, params, body }: OutboxEntry,
): void {
  if (route === 'POST /api/events') return takeRefusedStart(problem, (body as { id: string }).id);
  const isTimer = route === 'PUT /api/events/:id' && !('duration' in (body as object));
  if (isTimer && params?.['id'] !== undefined) takeRefusal(problem, params['id']);
}
