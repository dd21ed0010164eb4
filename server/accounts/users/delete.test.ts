import { expect, test } from 'vitest';
import { makeRunner, startSession } from '../../test/support/play.ts';
import { callApi, createTestApp } from '../../test/support/test-app.ts';

test('a deleted account leaves no data, and its tokens are refused at once', async () => {
  const { app, signUp, tokens } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const { habit } = await makeRunner(ada);
  const { body: session } = await startSession(ada, habit);
  await ada.call('POST /api/todos', { description: 'Stretch', event_id: session.id });
  await ada.call('POST /api/breaks', { habit_id: habit.id, interval: 1000 });
  await ada.call(`PUT /api/events/${session.id}`, { duration: 1000 });
  const daily = { habit_id: habit.id, start_time: '08:00', frequency_type: 'daily' };
  await ada.call('POST /api/schedules', daily, { 'idempotency-key': 'one' });
  await makeRunner(bob);
  const bobs = (await bob.call('GET /api/values')).body;
  const elsewhere = await tokens.make({ sub: 'ada', sid: 'another device' });
  expect((await callApi(app, elsewhere, 'GET /api/values')).body).toHaveLength(1);

  expect((await ada.call('DELETE /api/users/delete')).status).toBe(204);
  for (const token of [ada.token, elsewhere]) {
    for (const route of ['GET /api/values', 'GET /api/users/me', 'DELETE /api/users/delete']) {
      expect((await callApi(app, token, route)).status, route).toBe(401);
    }
  }
  expect((await bob.call('GET /api/values')).body).toEqual(bobs);

  // A later login of the same person starts with a new account.
  const token = await tokens.make({ sub: 'ada', sid: 'a later login' });
  await callApi(app, token, 'POST /api/users/register');
  const { body } = await callApi(app, token, 'GET /api/export');
  expect(body).toMatchObject({ values: [], habits: [], events: [], todos: [], break_cycle: null });
  expect(body).toMatchObject({ breaks: [], schedules: [], user: { display_name: '' } });
});

test('a write at the same time as the deletion leaves no data either', async () => {
  const { app, signUp, tokens } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const answers = await Promise.all([
    ada.call('POST /api/events/submit', { habit_id: habit.id }),
    ada.call('DELETE /api/users/delete'),
    ada.call('POST /api/events/submit', { habit_id: habit.id }),
    ada.call('POST /api/values', { description: 'Late', color: '#000000' }),
  ]);
  for (const { status } of answers) expect([201, 204, 401]).toContain(status);
  const token = await tokens.make({ sub: 'ada', sid: 'a later login' });
  await callApi(app, token, 'POST /api/users/register');
  expect((await callApi(app, token, 'GET /api/export')).body).toMatchObject({ values: [] });
});
