import { expect, test } from 'vitest';
import { makeRunner, readTimes, startSession } from '../../test/support/play.ts';
import { createTestApp } from '../../test/support/test-app.ts';

const MINUTE = 60_000;

test('a whole event can be sent back with a change, active or complete', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { body: active } = await startSession(ada, habit);
  const path = `PUT /api/events/${active.id}`;
  expect(await ada.call(path, active)).toMatchObject({ status: 200, body: active });

  const done = await ada.call(path, { ...active, duration: 10 * MINUTE });
  expect(done).toMatchObject({ status: 200, body: { duration: 10 * MINUTE, timer: null } });
  const edited = await ada.call(path, { ...done.body, duration: 30 * MINUTE });
  expect(edited).toMatchObject({ status: 200, body: { duration: 30 * MINUTE, timer: null } });
  expect(await readTimes(ada)).toEqual({ Runner: 30 * MINUTE });

  const { body: month } = await ada.call('GET /api/events/month/2026-11');
  const [ofDay] = month['2026-11-21'];
  expect((await ada.call(path, ofDay)).status).toBe(200);
  expect(await readTimes(ada)).toEqual({ Runner: 30 * MINUTE });
});

test('a null removes nothing: a complete event stays complete, an active one keeps its timer', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { body: active } = await startSession(ada, habit);
  const path = `PUT /api/events/${active.id}`;
  const same = await ada.call(path, { timer: null, duration: null });
  expect(same).toMatchObject({ status: 200, body: active });
  await ada.call(path, { duration: MINUTE });
  const kept = await ada.call(path, { duration: null });
  expect(kept).toMatchObject({ status: 200, body: { duration: MINUTE, timer: null } });
  expect(await readTimes(ada)).toEqual({ Runner: MINUTE });
});
