import { expect, test } from 'vitest';
import type { PlayEvent } from '#contract/events.ts';
import { readTimes } from '../../test/support/play.ts';
import { NOON } from '../../test/support/test-app.ts';
import {
  ORDERS,
  playPair,
  type Action,
  type TwoDevices,
  type Pair,
} from '../../test/support/two-devices.ts';

const MINUTE = 60_000;
const [X, Y] = ['a', 'b'].map((end) => `01890000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
];
const iso = (ms: number) => new Date(ms).toISOString();
/** All of it is past at noon. */
const at = (minute: number) => iso(NOON - 60 * MINUTE + minute * MINUTE);

/** The paused timer of a device after `minutes`; it was started at minute 0, with a target of 20 minutes. */
const paused = (minutes: number, more: object = {}) => ({
  mode: 'timer',
  target_ms: 20 * MINUTE,
  elapsed_ms: minutes * MINUTE,
  running_since: null,
  ...more,
});
const running = (elapsed: number, since: number) => paused(elapsed, { running_since: at(since) });

const put =
  (id: string, body: object): Action =>
  ({ person }) =>
    person.call(`PUT /api/events/${id}`, body);

const start =
  (id: string, minute = 0): Action =>
  ({ person, habit }) =>
    person.call('POST /api/events', {
      id,
      value_id: habit.value_id,
      habit_id: habit.id,
      occurred_at: at(minute),
    });

const startWork =
  (id: string, minute: number): Action =>
  async ({ person, identity }) => {
    const wanted = { value_id: identity.id, description: 'Work', duration: 20 * MINUTE };
    const { body: habit } = await person.call('POST /api/habits', wanted);
    return person.call('POST /api/events', {
      id,
      value_id: identity.id,
      habit_id: habit.id,
      occurred_at: at(minute),
      instead_of_break: true,
    });
  };
/** A session of ten minutes that the device sends when it is over. */
const work =
  (id: string, minute: number): Action =>
  async ({ person, identity }) => {
    const wanted = { value_id: identity.id, description: 'Work', duration: 20 * MINUTE };
    const { body: habit } = await person.call('POST /api/habits', wanted);
    return person.call(`PUT /api/events/${id}`, {
      duration: 10 * MINUTE,
      timer: paused(10),
      timer_changed_at: at(minute + 10),
      value_id: identity.id,
      habit_id: habit.id,
      occurred_at: at(minute),
    });
  };
const makeBreak: Action = ({ person, habit }) =>
  person.call('POST /api/breaks', { habit_id: habit.id, interval: 15 * MINUTE });

const pauseAt = (minute: number): Action =>
  put(X, { timer: paused(minute), timer_changed_at: at(minute), target_changed_at: at(0) });
const resumeAt = (minute: number): Action =>
  put(X, { timer: running(3, minute), timer_changed_at: at(minute), target_changed_at: at(0) });
/** A change of the target by a device that does not know of any pause. */
const retarget = (minute: number, target: object): Action =>
  put(X, {
    timer: { ...running(0, 0), ...target },
    timer_changed_at: at(0),
    target_changed_at: at(minute),
  });
const complete =
  (id: string, minutes: number): Action =>
  ({ person, habit }) =>
    person.call(`PUT /api/events/${id}`, {
      duration: minutes * MINUTE,
      timer: paused(minutes),
      timer_changed_at: at(minutes),
      value_id: habit.value_id,
      habit_id: habit.id,
      occurred_at: at(0),
    });
const cancel: Action = ({ person }) => person.call(`DELETE /api/events/${X}?only=active`);
const remove: Action = ({ person }) => person.call(`DELETE /api/events/${X}`);
const archive: Action = ({ person, identity }) =>
  person.call('PUT /api/values', { id: identity.id, is_active: false });

/** Each session in minutes, or its timer if it is active. */
async function readSessions({ person }: TwoDevices): Promise<Record<string, unknown>> {
  const events: PlayEvent[] = (await person.call('GET /api/events/today')).body;
  const minutes = events.reduce((sum, { duration }) => sum + (duration ?? 0) / MINUTE, 0);
  // Archived identities are not listed, but keep their time.
  for (const ms of Object.values(await readTimes(person))) expect(ms).toBe(minutes * MINUTE);
  return Object.fromEntries(
    events.map(({ id, duration, timer }) => [
      id === X ? 'x' : 'y',
      duration === null ? timer : duration / MINUTE,
    ]),
  );
}

const started = [start(X)];
const alone = { pair: '', before: started };

const pairs: readonly Pair<object>[] = [
  {
    pair: 'start/start: the first is played',
    one: start(X),
    other: start(Y),
    after: { oneFirst: { x: running(0, 0) }, otherFirst: { y: running(0, 0) } },
  },
  {
    pair: 'start and completion/start: all that was played is kept',
    one: async (devices) => (await start(X)(devices), complete(X, 10)(devices)),
    other: async (devices) => (await start(Y)(devices), complete(Y, 7)(devices)),
    after: { x: 10, y: 7 },
  },
  {
    ...alone,
    pair: 'start/complete of another: a start has to wait for the end',
    one: start(Y, 5),
    other: complete(X, 20),
    after: { oneFirst: { x: 20 }, otherFirst: { x: 20, y: running(0, 5) } },
  },
  {
    pair: 'work/end of the break before it: the work is played, and the break is kept',
    before: [makeBreak, start(X)],
    one: startWork(Y, 5),
    other: complete(X, 1),
    after: { x: 1, y: running(0, 5) },
  },
  {
    pair: 'work/cancel of the break before it: the work is played',
    before: [makeBreak, start(X)],
    one: startWork(Y, 5),
    other: cancel,
    after: { y: running(0, 5) },
  },
  {
    pair: 'work that is over/end of the break before it: both are kept',
    before: [makeBreak, start(X)],
    one: work(Y, 5),
    other: complete(X, 1),
    after: { x: 1, y: 10 },
  },
  {
    pair: 'work that is over/the break before it: that has ended',
    before: [makeBreak, start(X)],
    one: work(Y, 5),
    other: work(Y, 5),
    after: { y: 10 },
  },
  {
    pair: 'work that is over/a break that began after it: the break goes on',
    before: [makeBreak, start(X, 20)],
    one: work(Y, 5),
    other: work(Y, 5),
    after: { x: running(0, 20), y: 10 },
  },
  {
    pair: 'work/a break that began after it: the break goes on',
    before: [makeBreak, start(X, 5)],
    one: startWork(Y, 4),
    other: startWork(Y, 4),
    after: { x: running(0, 5) },
  },
  {
    ...alone,
    pair: 'pause/pause: the later',
    one: pauseAt(3),
    other: pauseAt(4),
    after: { x: paused(4) },
  },
  {
    ...alone,
    pair: 'pause/resume: the later',
    one: pauseAt(3),
    other: resumeAt(5),
    after: { x: running(3, 5) },
  },
  {
    ...alone,
    pair: 'resume/pause: the later',
    one: resumeAt(5),
    other: pauseAt(6),
    after: { x: paused(6) },
  },
  {
    ...alone,
    pair: 'pause/complete: the completion',
    one: pauseAt(30),
    other: complete(X, 20),
    after: { x: 20 },
  },
  {
    ...alone,
    pair: 'resume/complete: the completion',
    before: [start(X), pauseAt(3)],
    one: resumeAt(30),
    other: complete(X, 3),
    after: { x: 3 },
  },
  {
    ...alone,
    pair: 'complete/complete: the first to arrive',
    one: complete(X, 20),
    other: complete(X, 12),
    after: { oneFirst: { x: 20 }, otherFirst: { x: 12 } },
  },
  {
    ...alone,
    pair: 'cancel/complete: the completion',
    one: cancel,
    other: complete(X, 20),
    after: { x: 20 },
  },
  { ...alone, pair: 'cancel/cancel: gone', one: cancel, other: cancel, after: {} },
  { ...alone, pair: 'cancel/pause: gone', one: cancel, other: pauseAt(3), after: {} },
  {
    ...alone,
    pair: 'target/pause: both',
    one: retarget(3, { target_ms: 25 * MINUTE }),
    other: pauseAt(4),
    after: { x: paused(4, { target_ms: 25 * MINUTE }) },
  },
  {
    ...alone,
    pair: 'mode/pause: both',
    one: retarget(9, { mode: 'stopwatch' }),
    other: pauseAt(4),
    after: { x: paused(4, { mode: 'stopwatch' }) },
  },
  {
    ...alone,
    pair: 'a nearer target/pause beyond it: no second is cut off',
    one: retarget(3, { target_ms: 5 * MINUTE }),
    other: pauseAt(9),
    after: { x: paused(9, { target_ms: 10 * MINUTE }) },
  },
  {
    ...alone,
    pair: 'archive/play: archived, and played',
    one: archive,
    other: complete(X, 20),
    after: { x: 20 },
  },
  {
    pair: 'history edit/edit of another field: both',
    before: [start(X), complete(X, 20)],
    one: put(X, { duration: 10 * MINUTE }),
    other: put(X, { occurred_at: at(-5) }),
    after: { x: 10 },
  },
  {
    pair: 'history edit/delete: deleted',
    before: [start(X), complete(X, 20)],
    one: put(X, { duration: 10 * MINUTE }),
    other: remove,
    after: {},
  },
  {
    pair: 'history delete/cancel of a session that is complete by now: deleted',
    before: [start(X), complete(X, 20)],
    one: cancel,
    other: remove,
    after: {},
  },
];

for (const order of ORDERS) {
  test.each(pairs)(`$pair (${order})`, (pair) => playPair(pair, order, readSessions));
}
