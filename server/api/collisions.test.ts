import { expect, test } from 'vitest';
import { makeRunner, readTimes, startSession } from '../test/support/play.ts';
import {
  callApi,
  createTestApp,
  NOON,
  type Answer,
  type Person,
} from '../test/support/test-app.ts';

const AT_ONCE = 50;
const ID = '01890000-0000-7000-8000-00000000000a';

/** A user whose calls alternate between two processes, if the engine supports several. */
async function signUpOnTwo(): Promise<Person> {
  const one = await createTestApp();
  const other = one.place.databaseUrl === null ? one : await createTestApp(one);
  const { token } = await one.signUp();
  let calls = 0;
  return {
    token,
    call: (...request) => callApi((calls++ % 2 ? one : other).app, token, ...request),
  };
}

function atOnce(call: (n: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, n) => call(n)));
}

const idsOf = (answers: Answer[]) => new Set(answers.map((answer) => answer.body.id as string));
const statusesOf = (answers: Answer[]) => Object.groupBy(answers, (answer) => answer.status);

test('one request sent many times at once under one key runs once, and all get the same answer', async () => {
  const ada = await signUpOnTwo();
  const wanted = { description: 'Runner', color: '#4A90E2' };
  const answers = await atOnce(() =>
    ada.call('POST /api/values', wanted, { 'idempotency-key': 'one' }),
  );
  expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 201 })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect((await ada.call('GET /api/values')).body).toHaveLength(1);
});

test("one create sent many times at once with the client's id makes one row", async () => {
  const ada = await signUpOnTwo();
  const { habit } = await makeRunner(ada);
  const answers = await atOnce(() =>
    ada.call('POST /api/events/submit', { id: ID, habit_id: habit.id }),
  );
  expect(Object.keys(statusesOf(answers))).toEqual(['201']);
  expect([...idsOf(answers)]).toEqual([ID]);
  expect(await readTimes(ada)).toEqual({ Runner: habit.duration });
});

test('of many sessions started at once one is active, and the other answers name it', async () => {
  const ada = await signUpOnTwo();
  const { habit } = await makeRunner(ada);
  const { 201: started, 409: refused } = statusesOf(await atOnce(() => startSession(ada, habit)));
  expect(started).toHaveLength(1);
  expect(refused).toHaveLength(AT_ONCE - 1);
  const active = new Set(refused?.map((answer) => answer.body.event.id));
  expect(active).toEqual(idsOf(started ?? []));
});

test('no time is lost or counted twice when many sessions end and change at once', async () => {
  const ada = await signUpOnTwo();
  const { identity, habit } = await makeRunner(ada);
  const done = await atOnce(() => ada.call('POST /api/events/submit', { habit_id: habit.id }));
  const changed = [...idsOf(done)];
  await atOnce((n) => ada.call(`PUT /api/events/${changed[n % 20]}`, { duration: n * 1000 }));
  await atOnce((n) => ada.call(`DELETE /api/events/${changed[10 + (n % 15)]}`));
  await atOnce(() => ada.call('POST /api/values/level/', { value_id: identity.id, duration: 7 }));
  const { body: events } = await ada.call('GET /api/events/today');
  const sum = (events as { duration: number }[]).reduce(
    (total, { duration }) => total + duration,
    0,
  );
  expect(events).toHaveLength(AT_ONCE - 15 + AT_ONCE);
  expect(await readTimes(ada)).toEqual({ Runner: sum });
});

test('a user who registers many times at once exists once', async () => {
  const one = await createTestApp();
  const token = await one.tokens.make({ sub: 'ada' });
  const answers = await atOnce(() => callApi(one.app, token, 'POST /api/users/register'));
  expect(idsOf(answers).size).toBe(1);
  expect(answers[0]?.body.createdAt).toBe(new Date(NOON).toISOString());
});
