import { expect, test } from 'vitest';
import { makeRunner } from '../../test/support/play.ts';
import { createTestApp } from '../../test/support/test-app.ts';

test('a habit is read with its identity, and changed', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { identity, habit } = await makeRunner(ada);
  const { id, description, color } = identity;
  expect((await ada.call(`GET /api/habits/${habit.id}`)).body).toEqual({
    type: 'habit',
    id: habit.id,
    value_id: id,
    description: 'Run',
    duration: 1_200_000,
    details: '',
    is_active: true,
    is_break: false,
    order: 1_000_000,
    Schedules: [],
    Break: null,
    Value: { id, description, color },
  });
  const change = { ...habit, description: 'Long run', details: 'Slowly', duration: 3_600_000 };
  const answer = await ada.call('PUT /api/habits', change);
  expect(answer).toMatchObject({ status: 200, body: change });
});

test.each([
  [{ duration: 0 }, '/duration'],
  [{ duration: 1.5 }, '/duration'],
  [{ duration: 24 * 3_600_000 + 1 }, '/duration'],
  [{ description: '' }, '/description'],
  [{ details: 'x'.repeat(4001) }, '/details'],
  [{ color: '#4A90E2' }, '/color'],
])('%j is refused at %s', async (change, path) => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { status, body } = await ada.call('PUT /api/habits', { id: habit.id, ...change });
  expect(status).toBe(422);
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
  expect((await ada.call(`GET /api/habits/${habit.id}`)).body).toEqual(habit);
});

test('an id of another habit is refused', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { body: artist } = await ada.call('POST /api/values', {
    description: 'Artist',
    color: '#aa0000',
  });
  const wanted = { id: habit.id, value_id: artist.id, description: 'Draw', duration: 1000 };
  const answer = await ada.call('POST /api/habits', wanted);
  expect(answer).toMatchObject({ status: 409, body: { code: 'id_taken' } });
});
