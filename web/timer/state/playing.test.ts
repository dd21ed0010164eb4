import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timerToWire } from '#contract/timer-wire.ts';
import { elapsedAt } from '#domain/timer.ts';
import { openApp, until, untilDelivered, type App } from '../testing/app.ts';
import { fakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { habitOf } from '../testing/habits.ts';
import { IDENTITY, wireEvent } from '../testing/wire-event.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-01-05T08:00:00Z');

let server: FakeServer;
let app: App;

/** Whether this is the last call that the server received. */
function lastCall(call: string): () => boolean {
  return () => server.calls.at(-1) === call;
}

function playing() {
  const session = app.currentSession();
  if (session.state !== 'playing') throw new Error('Nothing is played');
  return session;
}

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fakeDevice();
  server = new FakeServer().install();
  app = await openApp();
});

afterEach(async () => {
  server.network = 'up';
  app.retryNow();
  await untilDelivered(app);
  vi.useRealTimers();
});

test('a session is shown before the server receives it, and sent soon after', async () => {
  app.startSession(habitOf(20));
  expect(playing().timer).toMatchObject({ state: 'running', mode: 'timer', targetMs: 20 * MINUTE });
  expect(server.calls).toEqual([]);
  await untilDelivered(app);
  expect(server.active).toMatchObject({
    id: playing().event.id,
    timer: timerToWire(playing().timer),
  });
});

test('after any actions on a session, the server has what the screen shows', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 3 * MINUTE }) }),
    fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const) }),
    fc.record({
      do: fc.constant('mode' as const),
      mode: fc.constantFrom('timer' as const, 'stopwatch' as const),
    }),
    fc.record({ do: fc.constant('add' as const), minutes: fc.constantFrom(-1, 1) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      app.startSession(habitOf(10));
      const eventId = playing().event.id;
      for (const next of steps) {
        if (next.do === 'pass') pass(next.ms);
        if (next.do === 'pause') app.pauseSession();
        if (next.do === 'resume') app.resumeSession();
        if (next.do === 'mode') app.setMode(next.mode);
        if (next.do === 'add') app.addMinutes(next.minutes);
      }
      expect(app.latestSession()).toEqual(app.currentSession());
      await untilDelivered(app);
      const session = app.currentSession();
      if (session.state === 'playing') {
        expect(server.active?.timer).toEqual(timerToWire(session.timer));
        app.cancelSession();
        await untilDelivered(app);
        expect(server.events.has(eventId)).toBe(false);
      } else {
        expect(server.active).toBeUndefined();
        expect(server.events.get(eventId)?.duration).toBeGreaterThan(0);
      }
    }),
    { numRuns: 40 },
  );
});

test('finishing records the elapsed time without pauses, and one call returns the level', async () => {
  app.startSession(habitOf(20));
  pass(4 * MINUTE);
  app.pauseSession();
  pass(30 * MINUTE);
  app.resumeSession();
  pass(3 * MINUTE);
  app.finishSession();
  expect(app.currentSession()).toEqual({ state: 'none' });
  await until(app.hasLevelUpNotice);
  await untilDelivered(app);
  expect(server.recordedMs).toBe(7 * MINUTE);
  expect(server.calls.at(-1)).toMatch(/^PUT .* 200$/);
});

test('a second start during a session changes nothing', async () => {
  app.startSession(habitOf(20));
  const first = app.currentSession();
  app.startSession(habitOf(5));
  await untilDelivered(app);
  expect(app.currentSession()).toBe(first);
  expect(server.events.size).toBe(1);
});

test('a session of another device is adopted from the server', async () => {
  const theirs = wireEvent('theirs', {
    mode: 'timer',
    target_ms: 10 * MINUTE,
    elapsed_ms: 5,
    running_since: null,
  });
  server.events.set('theirs', theirs);
  app.startSession(habitOf(20));
  await until(() => playing().event.id === 'theirs');
  expect(playing().timer).toEqual({
    state: 'paused',
    mode: 'timer',
    targetMs: 10 * MINUTE,
    elapsedMs: 5,
  });
  expect(app.latestSession()).toEqual(app.currentSession());
});

test('a session that another device completed is not recorded again', async () => {
  app.startSession(habitOf(20));
  await untilDelivered(app);
  const { id } = playing().event;
  server.events.set(id, wireEvent(id, null, 9 * MINUTE));
  pass(10 * MINUTE);
  app.finishSession();
  await untilDelivered(app);
  expect(server.recordedMs).toBe(9 * MINUTE);
  expect(app.hasLevelUpNotice()).toBe(false);
});

test('a session started and finished offline arrives once, even after a reload', async () => {
  server.network = 'down';
  app.startSession(habitOf(20));
  pass(MINUTE);
  app.finishSession();
  await until(() => app.outboxStatus().state === 'waiting');
  server.network = 'up';
  app = await openApp();
  app.onLateAnswer(app.applyLateLevel);
  await app.flushOutbox();
  await until(app.hasLevelUpNotice);
  expect(server.recordedMs).toBe(MINUTE);
  expect(server.calls.filter((call) => call.startsWith('PUT /api/events/'))).toHaveLength(1);
});

test('a level-up shown offline is not shown again with the answer after a reload', async () => {
  server.network = 'down';
  const identity = { ...IDENTITY, level: 1, level_progress: 0, total_time: 0 };
  app.queryClient.setQueryData(app.identitiesQuery.queryKey, [
    { ...identity, is_active: true, order: 0, Habits: [] },
  ]);
  app.startSession(habitOf(20));
  pass(16 * MINUTE);
  app.finishSession();
  expect(app.hasLevelUpNotice()).toBe(true);
  app.dismissLevelUp();
  await until(() => app.outboxStatus().state === 'waiting');
  server.network = 'up';
  app = await openApp();
  app.onLateAnswer(app.applyLateLevel);
  await app.flushOutbox();
  await untilDelivered(app);
  expect(server.recordedMs).toBe(16 * MINUTE);
  expect(app.hasLevelUpNotice()).toBe(false);
});

test('a reload continues the session at the right time', async () => {
  app.startSession(habitOf(20));
  pass(90_000);
  app = await openApp();
  expect(elapsedAt(playing().timer, Date.now())).toBe(90_000);
});

test('a response older than a change does not revert it', async () => {
  const stop = app.followServer();
  let goOn!: () => void;
  server.delay = new Promise((resolve) => (goOn = resolve));
  const stale = app.queryClient.fetchQuery(app.todayQuery);
  await until(lastCall('GET /api/events/today 200'));
  pass(1);
  app.startSession(habitOf(20));
  await untilDelivered(app);
  goOn();
  await stale;
  expect(app.currentSession().state).toBe('playing');
  stop();
});

test('a list from a server that lacks the session does not end it', async () => {
  const stop = app.followServer();
  server.network = 'only reads';
  app.startSession(habitOf(20));
  await until(() => app.outboxStatus().state === 'waiting');
  pass(1);
  expect(await app.queryClient.fetchQuery(app.todayQuery)).toEqual([]);
  expect(app.currentSession().state).toBe('playing');
  stop();
});

test('a list without a session that another device has ended ends it', async () => {
  const stop = app.followServer();
  app.startSession(habitOf(20));
  await untilDelivered(app);
  server.events.clear();
  pass(1);
  await app.queryClient.fetchQuery({ ...app.todayQuery, staleTime: 0 });
  await until(() => app.currentSession().state === 'none');
  stop();
});

test('marking done and undoing it before sending sends nothing', async () => {
  server.network = 'down';
  const done = app.markDone(habitOf(20));
  await until(() => app.outboxStatus().state === 'waiting');
  const [toast] = app.toastQueue.visibleToasts;
  toast?.content.action?.onPress();
  expect(app.pendingCount()).toBe(2);
  server.network = 'up';
  await done;
  await untilDelivered(app);
  expect(server.calls).toEqual([
    'POST /api/events/submit 201',
    expect.stringMatching(/^DELETE .* 204$/),
  ]);
  expect(server.recordedMs).toBe(0);
});

test('a finished session that is undone continues with its todos, and is recorded once', async () => {
  app.startSession(habitOf(20));
  app.addTodo('Find the river');
  pass(7 * MINUTE);
  const stop = app.onCompletion((done, timer) => app.undoFinish(done, timer));
  app.finishSession();
  stop();
  const session = app.currentSession();
  expect(session).toMatchObject({
    event: { description: 'Run', todos: [{ description: 'Find the river', completed: false }] },
    timer: { state: 'paused', mode: 'timer', elapsedMs: 7 * MINUTE },
  });
  pass(60 * MINUTE);
  app.resumeSession();
  pass(2 * MINUTE);
  app.finishSession();
  await untilDelivered(app);
  expect(server.recordedMs).toBe(9 * MINUTE);
  expect([...server.events.values()].map(({ todos }) => todos.length)).toEqual([1]);
});

test('a countdown that ended and is undone continues as a stopwatch', () => {
  app.startSession(habitOf(20));
  const stop = app.onCompletion((done, timer) => app.undoFinish(done, timer));
  app.addMinutes(-15);
  pass(5 * MINUTE);
  app.completeSession(playing(), {
    state: 'complete',
    mode: 'timer',
    targetMs: 5 * MINUTE,
    elapsedMs: 5 * MINUTE,
    completedAtMs: Date.now(),
  });
  stop();
  expect(app.currentSession()).toMatchObject({
    timer: { state: 'paused', mode: 'stopwatch', elapsedMs: 5 * MINUTE },
  });
});
