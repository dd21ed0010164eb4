import type { Identity } from '#contract/values.ts';
import { UNPLACED } from '#domain/places.ts';

/** An identity that was just made, as the server will answer it. */
export function newIdentity(draft: Pick<Identity, 'id' | 'description' | 'color'>): Identity {
  return {
    ...draft,
    level: 1,
    level_progress: 0,
    total_time: 0,
    is_active: true,
    order: UNPLACED,
    Habits: [],
  };
}
