import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import { makeRunner, startSession } from '../../test/support/play.ts';
import { createTestApp } from '../../test/support/test-app.ts';
import { examine } from './examine.ts';

test('imported data passes all checks, whatever the document contains', async () => {
  const { place, signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const { habit } = await makeRunner(ada);
  const wanted = { description: 'Artist', color: '#aa0000' };
  const { body: artist } = await ada.call('POST /api/values', wanted);
  await startSession(ada, habit);
  const document: Export = (await ada.call('GET /api/export')).body;
  const [own] = document.habits;
  const moved = { ...own, value_id: artist.id };
  const played = document.events.map((event) => ({ ...event, value_id: artist.id }));

  const archived = document.habits.map((one) => ({ ...one, archived_with_value: true }));
  const answers = [
    await bob.call('POST /api/import', { ...document, habits: archived }),
    // The same habit twice, and a session of the second.
    await (
      await signUp('cleo')
    ).call('POST /api/import', {
      ...document,
      habits: [own, moved],
      events: played,
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  expect(await examine(place)).toEqual([]);
});

test('an instant whose year in UTC is out of range is refused', async () => {
  const { place, signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const session = { value_id: habit.value_id, habit_id: habit.id };
  for (const occurred_at of ['2000-01-01T00:30:00+01:00', '2099-12-31T23:30:00-01:00']) {
    expect((await ada.call('POST /api/events', { ...session, occurred_at })).status).toBe(422);
  }
  const occurred_at = '2000-01-01T01:00:00+01:00';
  expect((await ada.call('POST /api/events', { ...session, occurred_at })).status).toBe(201);
  expect(await examine(place)).toEqual([]);
});
