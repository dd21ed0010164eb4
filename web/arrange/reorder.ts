import { orderIds } from '#domain/places.ts';
import { changeIdentities, changeIdentity, shownHabits } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';

export function reorderIdentities(ids: readonly string[]): void {
  void makeChange(
    'POST /api/values/reorder',
    { body: { value_ids: [...ids] } },
    {
      shownIn: shownHabits,
      show: () => changeIdentities((all) => place(all, ids)),
      refusal: 'Failed to reorder identities',
    },
  );
}

export function reorderHabits(identityId: string, ids: readonly string[]): void {
  void makeChange(
    'POST /api/habits/reorder',
    { body: { value_id: identityId, habit_ids: [...ids] } },
    {
      shownIn: shownHabits,
      show: () => changeIdentity(identityId, (one) => ({ ...one, Habits: place(one.Habits, ids) })),
      refusal: 'Failed to reorder habits',
    },
  );
}

/** The same things in that order, each with its place. */
function place<T extends { readonly id: string; readonly order: number }>(
  things: readonly T[],
  wanted: readonly string[],
): T[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return orderIds([...byId.keys()], wanted).flatMap((id, order) => {
    const thing = byId.get(id);
    return thing ? [{ ...thing, order }] : [];
  });
}
