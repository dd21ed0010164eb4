import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { countOf } from '#domain/counts.ts';

/** An archived identity, or a habit, whose identity may be archived too. */
export type Archived =
  | { readonly kind: 'identity'; readonly thing: Identity }
  | { readonly kind: 'habit'; readonly thing: Habit; readonly isOfArchived: boolean };

/** Each archived identity followed by its habits, then the habits that were archived alone. */
export function listArchived(
  identities: readonly Identity[],
  habits: readonly Habit[],
): readonly Archived[] {
  const archivedIds = new Set(identities.map(({ id }) => id));
  const alone = habits.filter(({ value_id }) => !archivedIds.has(value_id));
  return [
    ...identities.flatMap((identity) => [
      { kind: 'identity' as const, thing: identity },
      ...identity.Habits.map((habit) => asHabit(habit, true)),
    ]),
    ...alone.map((habit) => asHabit(habit, false)),
  ];
}

/** "2 identities, 1 habit" */
export function countArchived(archived: readonly Archived[]): string {
  const identities = archived.filter(({ kind }) => kind === 'identity').length;
  const habits = archived.length - identities;
  const parts = [
    identities > 0 && countOf(identities, 'identity', 'identities'),
    habits > 0 && countOf(habits, 'habit'),
  ];
  return parts.filter(Boolean).join(', ') || 'Nothing is archived';
}

function asHabit(habit: Habit, isOfArchived: boolean): Archived {
  return { kind: 'habit', thing: habit, isOfArchived };
}
