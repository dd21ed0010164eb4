import { expect, test } from 'vitest';
import type { Break } from '#contract/breaks.ts';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { PushDevice } from '#contract/push.ts';
import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Todo } from '#contract/todos.ts';
import type { Identity } from '#contract/values.ts';
import { makeDevice } from '../../api/push/testing/make-device.ts';
import { makeRunner, startSession } from '../../test/support/play.ts';
import { callApi, createTestApp, type Person } from '../../test/support/test-app.ts';

/** The things of a user whose ids another user sends. */
interface Things {
  readonly identity: Identity;
  readonly habit: Habit;
  readonly ownBreak: Break;
  readonly schedule: Schedule;
  readonly session: PlayEvent;
  readonly todo: Todo;
  readonly device: PushDevice;
}

interface Attempt {
  readonly path?: string;
  readonly body?: unknown;
}

const EVERY_DAY = { start_time: '08:00', frequency_type: 'daily' };

/** For each route, a call with the ids of another user's things, which must be 404; `null` if the call sends no id. */
const attempts: Record<RouteKey, ((theirs: Things) => Attempt) | null> = {
  'GET /api/users/me': null,
  'PUT /api/users/me': null,
  'POST /api/users/register': null,
  'POST /api/users/logout': null,
  'DELETE /api/users/delete': null,

  'GET /api/values': null,
  'GET /api/values/archived': null,
  'POST /api/values': null,
  'PUT /api/values': ({ identity }) => ({ body: { id: identity.id, description: 'Stolen' } }),
  'POST /api/values/level/': ({ identity }) => ({ body: { value_id: identity.id, duration: 1 } }),
  'POST /api/values/init': null,
  'POST /api/values/init/onboardingcomplete': null,
  'POST /api/values/reorder': ({ identity }) => ({ body: { value_ids: [identity.id] } }),
  'DELETE /api/values/:id': ({ identity }) => ({ path: identity.id }),

  'GET /api/habits/archived': null,
  'GET /api/habits/:id': ({ habit }) => ({ path: habit.id }),
  'GET /api/habits/:id/statistics': ({ habit }) => ({ path: habit.id }),
  'POST /api/habits': ({ identity }) => ({
    body: { value_id: identity.id, description: 'Mine', duration: 1000 },
  }),
  'PUT /api/habits': ({ habit }) => ({ body: { id: habit.id, description: 'Stolen' } }),
  'POST /api/habits/reorder': ({ identity, habit }) => ({
    body: { value_id: identity.id, habit_ids: [habit.id] },
  }),
  'POST /api/habits/move': ({ identity, habit }) => ({
    body: { id: habit.id, value_id: identity.id },
  }),
  'POST /api/habits/excuse': ({ habit }) => ({
    body: { habit_ids: [habit.id], first_day: '2026-11-20', last_day: '2026-11-20' },
  }),
  'DELETE /api/habits/:id': ({ habit }) => ({ path: habit.id }),

  'GET /api/breaks': null,
  'GET /api/breaks/cycle': null,
  'POST /api/breaks': ({ habit }) => ({ body: { habit_id: habit.id, interval: 1000 } }),
  'PUT /api/breaks': ({ ownBreak }) => ({ body: { id: ownBreak.id, interval: 1000 } }),
  'DELETE /api/breaks': ({ ownBreak }) => ({ body: { id: ownBreak.id } }),
  'POST /api/breaks/reorder': ({ ownBreak }) => ({
    body: { interval: ownBreak.interval, break_ids: [ownBreak.id] },
  }),

  'GET /api/schedules/today': null,
  'GET /api/schedules/ended/:month': null,
  'POST /api/schedules': ({ habit }) => ({ body: { habit_id: habit.id, ...EVERY_DAY } }),
  'POST /api/schedules/pause': ({ habit }) => ({
    body: { habit_ids: [habit.id], resumes_on: '2026-12-03' },
  }),
  'PUT /api/schedules/:id': ({ schedule }) => ({ path: schedule.id, body: { is_active: false } }),

  'GET /api/events/today': null,
  'GET /api/events/month/:month': null,
  'GET /api/events': ({ session }) => ({ path: `?before=${session.id}` }),
  'POST /api/events': ({ identity, habit, session }) => ({
    body: { value_id: identity.id, habit_id: habit.id, occurred_at: session.occurred_at },
  }),
  'POST /api/events/submit': ({ habit }) => ({ body: { habit_id: habit.id } }),
  'PUT /api/events/:id': ({ session }) => ({ path: session.id, body: { duration: 1000 } }),
  'DELETE /api/events/:id': ({ session }) => ({ path: session.id }),

  'GET /api/todos/completed': ({ todo }) => ({ path: `?before=${todo.id}` }),
  'POST /api/todos': ({ session }) => ({ body: { description: 'Mine', event_id: session.id } }),
  'POST /api/todos/batchprocess': ({ todo, session }) => ({
    body: [{ id: todo.id, event_id: session.id, description: 'Stolen' }],
  }),
  'PUT /api/todos/:id': ({ todo }) => ({ path: todo.id, body: { completed: true } }),
  'DELETE /api/todos/:id': ({ todo }) => ({ path: todo.id }),

  'GET /api/calendar': null,
  'PUT /api/calendar': null,
  'PUT /api/calendar/address': null,
  'DELETE /api/calendar': null,
  'GET /api/push/key': null,
  'GET /api/push/devices': null,
  'POST /api/push/devices': null,
  'DELETE /api/push/devices/:id': ({ device }) => ({ path: device.id }),
  'POST /api/push/ends': ({ session }) => ({
    body: { event_id: session.id, ended_at: '2026-11-21T12:00:00.000Z' },
  }),
  'POST /api/push/test': ({ device }) => ({ body: { id: device.id } }),
  // Open to clients that know a device's secret, which no answer of the API contains.
  'POST /api/push/snoozes': null,
  'POST /api/push/renewals': null,

  // Open to everyone; the answer contains only new data.
  'POST /api/demo': null,
  'POST /api/guests': null,
  'GET /api/live': null,

  'GET /api/export': null,
  // An import with ids of another user creates the caller's own things: server/api/export/import.test.ts.
  'POST /api/import': null,
};

const keys = Object.keys(routes) as RouteKey[];
const tries = keys.flatMap((key) => {
  const attempt = attempts[key];
  return attempt ? [[key, attempt] as const] : [];
});

test('every route has an entry in this table', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(keys.toSorted());
});

/** Each of these routes needs no token by decision. */
const open = [
  'POST /api/push/snoozes',
  'POST /api/push/renewals',
  'POST /api/demo',
  'POST /api/guests',
];
const guarded = keys.filter((key) => !open.includes(key));

test('only the routes in this list need no token', () => {
  const found = keys.filter((key) => (routes[key] as RouteContract).access === 'anyone');
  expect(found).toEqual(open);
});

const withIds = (key: string) =>
  key.replace(':id', '01890000-0000-7000-8000-000000000000').replace(':month', '2026-11');

test.each(guarded)('%s is refused without a valid token', async (key) => {
  const { app, tokens } = await createTestApp();
  const route = withIds(key);
  const none = await callApi(app, null, route);
  expect(none).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(none.headers['content-type']).toContain('application/problem+json');
  const expired = await callApi(app, await tokens.make({ sub: 'ada', exp: 1 }), route);
  const message = 'exp claim timestamp check failed';
  expect(expired).toMatchObject({ status: 401, body: { code: 'token_expired', message } });
  for (const claims of [
    // The claims of an ID token, which is for the web app.
    { aud: 'web', nonce: 'n', azp: 'web' },
    { aud: 'https://other.test/api' },
    { iss: 'https://other.test/' },
  ]) {
    const answer = await callApi(app, await tokens.make({ sub: 'ada', ...claims }), route);
    expect(answer, JSON.stringify(claims)).toMatchObject({ status: 401 });
  }
});

test.each(tries)(
  "the answer of %s to another user's id equals that to a missing id",
  async (key, attempt) => {
    const { signUp } = await createTestApp();
    const [ada, bob] = [await signUp('ada'), await signUp('bob')];
    const theirs = await makeThings(ada);
    const before = await everythingOf(ada);

    const { path = '', body } = attempt(theirs);
    const route = key.includes(':id') ? key.replace(':id', path) : `${key}${path}`;
    const answer = await bob.call(route, body);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(JSON.stringify(answer.body)).not.toContain('Runner');

    expect(await everythingOf(ada)).toEqual(before);
    expect(await everythingOf(bob)).toMatchObject({
      values: [],
      habits: [],
      events: [],
      todos: [],
      devices: [],
    });
  },
);

async function makeThings(person: Person): Promise<Things> {
  const { identity, habit } = await makeRunner(person);
  const rest = { value_id: identity.id, description: 'Rest', duration: 1000 };
  const { body: restHabit } = await person.call('POST /api/habits', rest);
  const wantedBreak = { habit_id: restHabit.id, interval: 60_000 };
  const { body: ownBreak } = await person.call('POST /api/breaks', wantedBreak);
  const wantedSchedule = { habit_id: habit.id, ...EVERY_DAY };
  const { body: schedule } = await person.call('POST /api/schedules', wantedSchedule);
  const { body: session } = await startSession(person, habit);
  const wantedTodo = { description: 'Tie the shoes', event_id: session.id };
  const { body: todo } = await person.call('POST /api/todos', wantedTodo);
  const { body: device } = await person.call('POST /api/push/devices', makeDevice());
  return { identity, habit, ownBreak, schedule, session, todo, device };
}

async function everythingOf(person: Person): Promise<unknown> {
  const { body: devices } = await person.call('GET /api/push/devices');
  return { ...(await person.call('GET /api/export')).body, devices };
}
