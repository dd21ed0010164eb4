import type { Break } from '#contract/breaks.ts';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { byPlace } from '#domain/places.ts';

/** All identities of a user with all of their habits, archived ones included, in their order. */
export type Roster = readonly Identity[];

/** The same as the server sends it: active and archived parts. */
export interface RosterParts {
  /** The active identities, each with its active habits. */
  readonly identities: readonly Identity[];
  readonly archivedIdentities: readonly Identity[];
  /** All archived habits, those of archived identities too. */
  readonly archivedHabits: readonly Habit[];
}

export function joinRoster(parts: RosterParts): Roster {
  const { identities, archivedIdentities, archivedHabits } = parts;
  const archivedByIdentity = Map.groupBy(archivedHabits, (habit) => habit.value_id);
  const active = identities.map((identity) => {
    const archived = archivedByIdentity.get(identity.id) ?? [];
    return { ...identity, Habits: [...identity.Habits, ...archived].toSorted(byPlace) };
  });
  return [...active, ...archivedIdentities].toSorted(byPlace);
}

export function splitRoster(roster: Roster): RosterParts {
  return {
    identities: roster
      .filter(isActive)
      .map((identity) => ({ ...identity, Habits: identity.Habits.filter(isActive) })),
    archivedIdentities: roster.filter((identity) => !isActive(identity)),
    archivedHabits: roster
      .flatMap(({ Habits }) => Habits)
      .filter((habit) => !isActive(habit))
      .toSorted(byPlace),
  };
}

/** Archives an identity and its habits. */
export function putAway(roster: Roster, id: string): Roster {
  return roster.map((identity) =>
    identity.id === id
      ? { ...identity, is_active: false, Habits: setActive(identity, []) }
      : identity,
  );
}

/** Restores an identity, and those of its archived habits that `habitIds` names. */
export function restore(roster: Roster, id: string, habitIds: readonly string[]): Roster {
  return roster.map((identity) => {
    if (identity.id !== id) return identity;
    const active = [...identity.Habits.filter(isActive).map((habit) => habit.id), ...habitIds];
    return { ...identity, is_active: true, Habits: setActive(identity, active) };
  });
}

export function putAwayHabit(roster: Roster, id: string): Roster {
  return roster.map((identity) => ({
    ...identity,
    Habits: identity.Habits.map((habit) =>
      habit.id === id ? { ...habit, is_active: false } : habit,
    ),
  }));
}

export function dropHabit(roster: Roster, id: string): Roster {
  return roster.map((identity) => ({
    ...identity,
    Habits: identity.Habits.filter((habit) => habit.id !== id),
  }));
}

/** Active breaks among the earlier ones and the restored ones, by interval, then in their order. */
export function breaksOf(playable: readonly Habit[], before: readonly Break[]): Break[] {
  const playableIds = new Set(playable.map(({ id }) => id));
  const knownIds = new Set(before.map(({ habit_id }) => habit_id));
  const restored = playable.flatMap((habit) =>
    habit.Break && !knownIds.has(habit.id) ? [{ ...habit.Break, Habit: habit }] : [],
  );
  return [...before.filter(({ habit_id }) => playableIds.has(habit_id)), ...restored].toSorted(
    (one, other) =>
      one.interval - other.interval || one.order - other.order || (one.id < other.id ? -1 : 1),
  );
}

function setActive({ Habits }: Identity, ids: readonly string[]): Habit[] {
  return Habits.map((habit) => ({ ...habit, is_active: ids.includes(habit.id) }));
}

function isActive({ is_active }: { readonly is_active: boolean }): boolean {
  return is_active;
}
