import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import {
  putAway,
  putAwayHabit,
  breaksOf,
  dropHabit,
  joinRoster,
  restore,
  splitRoster,
  type Roster,
} from './roster.ts';

/** The fields of a habit that matter here; an interval makes it a break. */
const someHabit = fc.record({
  id: fc.uuid({ version: 7 }),
  is_active: fc.boolean(),
  interval: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
});

const someIdentity = fc.record({
  id: fc.uuid({ version: 7 }),
  is_active: fc.boolean(),
  habits: fc.uniqueArray(someHabit, { selector: ({ id }) => id, maxLength: 4 }),
});

/** A roster as the server may store it: the habits of an archived identity are archived. */
const someRoster: fc.Arbitrary<Roster> = fc
  .uniqueArray(someIdentity, { selector: ({ id }) => id, minLength: 1, maxLength: 5 })
  .filter((all) => isUnique(all.flatMap(({ habits }) => habits.map(({ id }) => id))))
  .map((identities) =>
    identities.toSorted(byId).map(({ habits, ...identity }) => ({
      ...identity,
      description: 'Runner',
      color: '#4A90E2',
      level: 1,
      level_progress: 0,
      total_time: 0,
      order: 0,
      Habits: habits
        .toSorted(byId)
        .map((habit) =>
          habitOf(identity, { ...habit, is_active: habit.is_active && identity.is_active }),
        ),
    })),
  );

const someOne = someRoster.chain((roster) =>
  fc.record({ roster: fc.constant(roster), identity: fc.constantFrom(...roster) }),
);

const playable = (roster: Roster) =>
  splitRoster(roster).identities.flatMap(({ Habits }) => Habits.map(({ id }) => id));

test('archiving a habit changes no other, and restoring it reverts that', () => {
  fc.assert(
    fc.property(someOne, ({ roster, identity }) => {
      const habit = identity.Habits.find(({ is_active }) => is_active);
      fc.pre(habit !== undefined);
      const without = putAwayHabit(roster, habit.id);
      expect(playable(without)).toEqual(playable(roster).filter((id) => id !== habit.id));
      expect(restore(without, identity.id, [habit.id])).toEqual(roster);
    }),
  );
});

test('splitting and joining gives the same roster', () => {
  fc.assert(
    fc.property(someRoster, (roster) => {
      expect(joinRoster(splitRoster(roster))).toEqual(roster);
    }),
  );
});

test('archiving an identity archives its habits, and restoring it restores those', () => {
  fc.assert(
    fc.property(someOne, ({ roster, identity: { id, is_active, Habits } }) => {
      fc.pre(is_active);
      const archived = putAway(roster, id);
      const parts = splitRoster(archived);
      expect(parts.identities.map((one) => one.id)).not.toContain(id);
      expect(parts.archivedIdentities.find((one) => one.id === id)?.Habits).toHaveLength(
        Habits.length,
      );
      const taken = Habits.filter((habit) => habit.is_active).map((habit) => habit.id);
      expect(restore(archived, id, taken)).toEqual(roster);
    }),
  );
});

test('breaks are those of active habits, by interval, after any archiving and restoring', () => {
  fc.assert(
    fc.property(someOne, ({ roster, identity: { id } }) => {
      const before = breaksOf(playableOf(roster), []);
      const after = breaksOf(playableOf(putAway(roster, id)), before);
      expect(after).toEqual(before.filter(({ Habit }) => Habit.value_id !== id));
      expect(breaksOf(playableOf(roster), after)).toEqual(before);
    }),
  );
});

test('deleting a habit removes it everywhere, and changes nothing else', () => {
  fc.assert(
    fc.property(someRoster, (roster) => {
      const [habit] = splitRoster(roster).archivedHabits;
      fc.pre(habit !== undefined);
      const parts = splitRoster(dropHabit(roster, habit.id));
      expect(parts.archivedHabits).toEqual(splitRoster(roster).archivedHabits.slice(1));
      expect(parts.identities).toEqual(splitRoster(roster).identities);
    }),
  );
});

function isUnique(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

function playableOf(roster: Roster): Habit[] {
  return splitRoster(roster).identities.flatMap(({ Habits }) => Habits);
}

function habitOf(
  { id: value_id }: Pick<Identity, 'id'>,
  { interval, id, is_active }: { id: string; is_active: boolean; interval: number | null },
): Habit {
  return {
    type: 'habit',
    id,
    value_id,
    description: 'Run',
    duration: 60_000,
    details: '',
    is_active,
    is_break: interval !== null,
    order: 0,
    Schedules: [],
    Break: interval === null ? null : { id, habit_id: id, interval, order: 0 },
    Value: { id: value_id, description: 'Runner', color: '#4A90E2' },
  };
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}
