import { expect, test } from 'vitest';
import { makeRunner, readTimes, startSession } from '../test/support/play.ts';
import { createTestApp } from '../test/support/test-app.ts';

test("the answers for another user's things and for missing things are the same", async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const { identity, habit } = await makeRunner(ada);
  const { body: session } = await startSession(ada, habit);
  const now = session.occurred_at;
  const attempts: [string, object?][] = [
    [`GET /api/habits/${habit.id}`],
    ['PUT /api/values', { id: identity.id, description: 'Stolen' }],
    ['PUT /api/habits', { id: habit.id, description: 'Stolen' }],
    ['POST /api/habits', { value_id: identity.id, description: 'Mine', duration: 1000 }],
    ['POST /api/events', { value_id: identity.id, habit_id: habit.id, occurred_at: now }],
    ['POST /api/events/submit', { habit_id: habit.id }],
    ['POST /api/values/level/', { value_id: identity.id, duration: 1000 }],
    [`PUT /api/events/${session.id}`, { duration: 1000 }],
    [`DELETE /api/events/${session.id}`],
  ];
  for (const [route, body] of attempts) {
    expect(await bob.call(route, body), route).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  }
  expect((await bob.call('GET /api/values')).body).toEqual([]);
  expect((await bob.call('GET /api/events/today')).body).toEqual([]);
  expect((await ada.call('GET /api/events/today')).body).toEqual([session]);
  expect(await readTimes(ada)).toEqual({ Runner: 0 });
});

test('an id that another user has chosen can be used again', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const wanted = { id: '01890000-0000-7000-8000-00000000000a', description: 'A', color: '#000000' };
  await ada.call('POST /api/values', wanted);
  expect((await bob.call('POST /api/values', wanted)).status).toBe(201);
});
