import { orderIds } from '#domain/places.ts';
import { changeIdentities, changeIdentity, shownHabits } from '../../data/queries/cached-habits.ts';
import { makeChange } from '../../data/queries/changes.ts';

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

/** The same items in that order, with their new `order`. */
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
