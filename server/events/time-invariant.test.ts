import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Habit } from '#contract/habits.ts';
import { makeRunner, readTimes, startSession } from '../testing/play.ts';
import { createTestApp, type Person } from '../testing/test-app.ts';

const durations = fc.integer({ min: 0, max: 3_600_000 });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom('start', 'cancel', 'submit', 'replace', 'move') }),
    fc.record({ do: fc.constantFrom('complete', 'settle', 'edit'), duration: durations }),
    fc.record({ do: fc.constant('delete') }),
  ) as fc.Arbitrary<{ do: string; duration?: number }>,
  { maxLength: 25 },
);

/** Deletes a habit with all that was played of it, and makes another. */
async function replaceHabit(person: Person, habit: Habit): Promise<Habit> {
  await person.call('PUT /api/habits', { id: habit.id, is_active: false });
  await person.call(`DELETE /api/habits/${habit.id}`);
  const { value_id, description, duration } = habit;
  return (await person.call('POST /api/habits', { value_id, description, duration })).body;
}

/** Exports and imports again: nothing is counted twice. */
async function moveHome(person: Person): Promise<void> {
  const { body } = await person.call('GET /api/export');
  await person.call('POST /api/import', body);
}

test("an identity's time is the sum of its completed events, whatever is done in whatever order", async () => {
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
        if (step === 'settle')
          await ada.call('POST /api/values/level/', { value_id: identity.id, duration });
      }
      const sum = (await listEvents(ada)).reduce(
        (total, event) => total + (event.duration ?? 0),
        0,
      );
      expect(await readTimes(ada)).toEqual({ Runner: sum });
    }),
    { numRuns: 40 },
  );
});

async function listEvents(person: Person): Promise<{ id: string; duration: number | null }[]> {
  return (await person.call('GET /api/events/today')).body;
}
