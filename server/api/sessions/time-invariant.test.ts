import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import type { Habit, HabitStatistics } from '#contract/habits.ts';
import { makeRunner, readTimes, startSession } from '../../test/support/play.ts';
import { createTestApp, type Person } from '../../test/support/test-app.ts';

const durations = fc.integer({ min: 0, max: 3_600_000 });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom('start', 'cancel', 'submit', 'replace', 'move', 'travel') }),
    fc.record({ do: fc.constantFrom('complete', 'settle', 'edit'), duration: durations }),
    fc.record({ do: fc.constant('delete') }),
  ) as fc.Arbitrary<{ do: string; duration?: number }>,
  { maxLength: 25 },
);

/** Deletes a habit with its sessions, and creates another. */
async function replaceHabit(person: Person, habit: Habit): Promise<Habit> {
  await person.call('PUT /api/habits', { id: habit.id, is_active: false });
  await person.call(`DELETE /api/habits/${habit.id}`);
  const { value_id, description, duration } = habit;
  return (await person.call('POST /api/habits', { value_id, description, duration })).body;
}

/**
 * Exports, deletes every other event, and imports again: existing events are not counted twice, and restored ones
 * count.
 */
async function moveHome(person: Person): Promise<void> {
  const { body } = await person.call('GET /api/export');
  const some = (body as Export).events.filter((_, n) => n % 2 === 0);
  for (const { id } of some) await person.call(`DELETE /api/events/${id}`);
  await person.call('POST /api/import', body);
}

/** The totals of a habit's statistics. */
async function readTotals(person: Person, { id }: Habit): Promise<Partial<HabitStatistics>> {
  const { body } = await person.call(`GET /api/habits/${id}/statistics`);
  const { sessions, total_time, longest, first_played_at, last_played_at } = body;
  return { sessions, total_time, longest, first_played_at, last_played_at };
}

/** The same totals, computed from the sessions. */
async function sumUp(person: Person, { id }: Habit): Promise<Partial<HabitStatistics>> {
  const { events } = (await person.call('GET /api/export')).body as Export;
  const played = events.filter((event) => event.habit_id === id && event.duration !== null);
  const durations = played.map((event) => event.duration ?? 0);
  const starts = played.map((event) => event.occurred_at).toSorted();
  return {
    sessions: played.length,
    total_time: durations.reduce((sum, ms) => sum + ms, 0),
    longest: Math.max(0, ...durations),
    first_played_at: starts[0] ?? null,
    last_played_at: starts.at(-1) ?? null,
  };
}

test("an identity's time and a habit's statistics are the sums of their completed events after any changes", async () => {
  const { signUp } = await createTestApp();
  let people = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const ada = await signUp(`ada ${people++}`);
      const made = await makeRunner(ada);
      const { identity } = made;
      let { habit } = made;
      for (const { do: step, duration } of taken) {
        const events = await listEvents(ada);
        const active = events.find((event) => event.duration === null);
        const done = events.find((event) => event.duration !== null);
        if (step === 'start') await startSession(ada, habit);
        if (step === 'submit') await ada.call('POST /api/events/submit', { habit_id: habit.id });
        if (step === 'cancel' && active) await ada.call(`DELETE /api/events/${active.id}`);
        if (step === 'delete' && done) await ada.call(`DELETE /api/events/${done.id}`);
        if (step === 'complete' && active)
          await ada.call(`PUT /api/events/${active.id}`, { duration });
        if (step === 'edit' && done) await ada.call(`PUT /api/events/${done.id}`, { duration });
        if (step === 'replace') habit = await replaceHabit(ada, habit);
        if (step === 'move') await moveHome(ada);
        if (step === 'travel') await travel(ada);
        if (step === 'settle')
          await ada.call('POST /api/values/level/', { value_id: identity.id, duration });
      }
      const sum = (await listEvents(ada)).reduce(
        (total, event) => total + (event.duration ?? 0),
        0,
      );
      expect(await readTimes(ada)).toEqual({ Runner: sum });
      expect(await readTotals(ada, habit)).toEqual(await sumUp(ada, habit));
    }),
    { numRuns: 40 },
  );
});

/** Moves the user to a zone in which another day may be today. */
async function travel(person: Person): Promise<void> {
  await person.call('PUT /api/users/me', { time_zone: 'Asia/Tokyo' });
}

async function listEvents(person: Person): Promise<{ id: string; duration: number | null }[]> {
  return (await person.call('GET /api/events/today')).body;
}
