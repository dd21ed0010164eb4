import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elapsedAt } from '#domain/timer.ts';
import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { openApp, until, untilSent, type App } from '../testing/app.ts';
import { breakOf } from '../testing/fake-breaks.ts';
import { fakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { habitOf } from '../testing/habits.ts';

const MINUTE = 60_000;
const SESSION_KEY = `${DEVICE_KEY_PREFIX}session`;
const START = Date.parse('2026-01-05T08:00:00Z');
const TEA = breakOf(1, 5, 25);
const STRETCH = breakOf(2, 8, 25);
const WALK = breakOf(3, 15, 90);

let server: FakeServer;
let app: App;

beforeEach(begin);

afterEach(async () => {
  await delivered();
  vi.useRealTimers();
});

async function begin(): Promise<void> {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fakeDevice();
  server = new FakeServer().install();
  server.breaks.list = [TEA, STRETCH, WALK];
  app = await openTab();
}

/** Loads a page with the shell's listeners. */
async function openTab(): Promise<App> {
  const tab = await openApp();
  tab.onLateAnswer((entry, answer) => {
    tab.applyLateLevel(entry, answer);
    tab.applyLateBreak(entry, answer);
  });
  return tab;
}

/** Fetches the breaks and the cycle, as a tab with a network does. */
async function learn(tab: App): Promise<void> {
  await tab.queryClient.fetchQuery(tab.breaksQuery);
  await tab.queryClient.fetchQuery(tab.breakCycleQuery);
}

/** Waits until all changes are sent, by any tab. */
async function delivered(): Promise<void> {
  server.network = 'up';
  app.retryNow();
  await untilSent();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

function storedSession() {
  const session = app.latestSession();
  if (session.state !== 'playing') throw new Error('Nothing is played');
  return session;
}

function work(minutes: number): void {
  app.startSession(habitOf(minutes + 1));
  pass(minutes * MINUTE);
  app.finishSession();
}

const recordedWorkMs = () =>
  [...server.events.values()]
    .filter(({ habit_id }) => habit_id === habitOf(1).id)
    .reduce((sum, { duration }) => sum + (duration ?? 0), 0);

test('the earned break starts at once, and the server receives it after the work', async () => {
  await learn(app);
  server.network = 'down';
  work(30);
  expect(storedSession()).toMatchObject({
    event: { habit_id: TEA.habit_id },
    timer: { state: 'running', targetMs: 5 * MINUTE },
  });
  await delivered();
  expect(server.active?.id).toBe(storedSession().event.id);
  const sent = server.calls
    .filter((call) => !call.startsWith('GET'))
    .map((call) => call.slice(0, 16));
  // Only the end of the work session, not its start.
  expect(sent).toEqual(['PUT /api/events/', 'POST /api/events']);
});

test('a break earns none, and work that is too short earns none', async () => {
  await learn(app);
  work(24);
  await delivered();
  expect(app.latestSession().state).toBe('none');
  work(2);
  pass(MINUTE);
  app.finishSession();
  await delivered();
  expect(app.latestSession().state).toBe('none');
  expect(server.recordedMs).toBe(27 * MINUTE);
});

test('a break known only to the server starts with its answer, from the end of the work', async () => {
  server.network = 'down';
  work(30);
  expect(app.latestSession().state).toBe('none');
  pass(2 * MINUTE);
  await delivered();
  await until(() => app.latestSession().state === 'playing');
  expect(elapsedAt(storedSession().timer, Date.now())).toBe(2 * MINUTE);
  await delivered();
  expect(server.active?.habit_id).toBe(TEA.habit_id);
});

test.each([
  ['within the break it goes on from the end of the work', 4, 4],
  ['after more than the break there is none', 5, null],
])('an end that was noticed late: %s', async (_, lateMinutes, elapsedMinutes) => {
  await learn(app);
  app.startSession(habitOf(30));
  pass((30 + lateMinutes) * MINUTE);
  app.finishSession();
  const session = app.latestSession();
  const elapsedMs = session.state === 'playing' ? elapsedAt(session.timer, Date.now()) : null;
  expect(elapsedMs).toBe(elapsedMinutes === null ? null : elapsedMinutes * MINUTE);
  await delivered();
  expect(recordedWorkMs()).toBe(30 * MINUTE);
});

test('a long absence counts as the break, on the device as on the server', async () => {
  await learn(app);
  work(24);
  await delivered();
  await learn(app);
  pass(91 * MINUTE);
  work(20);
  expect(app.latestSession().state).toBe('none');
  await delivered();
  expect(app.latestSession().state).toBe('none');
  expect(server.breaks.cycle.total).toBe(20 * MINUTE);
  pass(90 * MINUTE);
  work(5);
  expect(storedSession().event.habit_id).toBe(TEA.habit_id);
});

test('the break of a forgotten stopwatch is over', async () => {
  await learn(app);
  app.startSession(habitOf(30));
  app.setMode('stopwatch');
  pass(300 * MINUTE);
  app.finishWith(40 * MINUTE);
  expect(app.latestSession().state).toBe('none');
});

test('the server’s different break replaces the running one without losing a second', async () => {
  await learn(app);
  server.breaks.list = [STRETCH];
  server.network = 'down';
  work(30);
  pass(MINUTE);
  await delivered();
  await until(() => storedSession().event.habit_id === STRETCH.habit_id);
  expect(elapsedAt(storedSession().timer, Date.now())).toBe(MINUTE);
  await delivered();
  expect(server.active?.id).toBe(storedSession().event.id);
  expect(server.events.size).toBe(2);
});

test('a switch keeps the time, is on disk at once, and leaves one session', async () => {
  await learn(app);
  work(30);
  await delivered();
  pass(2 * MINUTE);
  server.network = 'down';
  app.switchBreak(STRETCH.Habit);
  app = await openTab();
  expect(storedSession().event.habit_id).toBe(STRETCH.habit_id);
  expect(elapsedAt(storedSession().timer, Date.now())).toBe(2 * MINUTE);
  await delivered();
  expect(server.events.size).toBe(2);
  expect(server.active).toMatchObject({ id: storedSession().event.id, habit_id: STRETCH.habit_id });
});

test('a switch to a break that would be over gets the next whole minute', async () => {
  await learn(app);
  work(30);
  app.switchBreak(STRETCH.Habit);
  pass(6.5 * MINUTE);
  app.switchBreak(TEA.Habit);
  expect(storedSession().timer.targetMs).toBe(7 * MINUTE);
  await delivered();
  expect(server.active?.habit_id).toBe(TEA.habit_id);
});

test.each(['up', 'down'] as const)(
  'undoing Finish subtracts its work at once, and the final count is right (network %s)',
  async (network) => {
    await learn(app);
    work(20);
    await delivered();
    server.network = network;
    app.startSession(habitOf(80));
    pass(75 * MINUTE);
    const stop = app.onCompletion((done, timer) => app.undoFinish(done, timer));
    app.finishSession();
    stop();
    const shown = () => app.queryClient.getQueryData(app.breakCycleQuery.queryKey);
    expect(shown()).toMatchObject({ total: 20 * MINUTE, event_id: null, Break: null });
    await delivered();
    expect(shown()).toMatchObject({ total: 20 * MINUTE });
    expect(server.breaks.cycle).toEqual(shown());
    app.finishSession();
    expect(storedSession().event.habit_id).toBe(WALK.habit_id);
    await delivered();
    expect(server.breaks.cycle).toEqual(shown());
    expect(server.active?.id).toBe(storedSession().event.id);
  },
);

test.each(['up', 'down'] as const)(
  'undoing two sessions in a row subtracts the work of both (network %s)',
  async (network) => {
    await learn(app);
    server.network = network;
    const undo: (() => void)[] = [];
    const stop = app.onCompletion(({ event, durationMs }) =>
      undo.push(() => void app.deleteRecorded({ ...event, timer: null, duration: durationMs })),
    );
    work(10);
    work(5);
    stop();
    const shown = () => app.queryClient.getQueryData(app.breakCycleQuery.queryKey);
    expect(shown()).toMatchObject({ total: 15 * MINUTE });
    undo[1]?.();
    expect(shown()).toMatchObject({ total: 10 * MINUTE });
    undo[0]?.();
    expect(shown()).toMatchObject({ total: 0, ended_at: null, counted: [] });
    await delivered();
    expect(server.breaks.cycle).toEqual(shown());
  },
);

test('a session of another device replaces the break', async () => {
  await learn(app);
  app.startSession(habitOf(31));
  await delivered();
  const { event, timer } = storedSession();
  pass(30 * MINUTE);
  server.events.set(event.id, { ...event, timer: null, duration: 29 * MINUTE });
  const theirs = { ...event, id: 'theirs', timer: null, duration: null };
  server.events.set('theirs', theirs);
  expect(timer.state).toBe('running');
  app.finishSession();
  await delivered();
  await until(() => storedSession().event.id === 'theirs');
});

const around = fc.record({
  minutes: fc.integer({ min: 20, max: 60 }),
  knows: fc.boolean(),
  network: fc.constantFrom('up' as const, 'down' as const),
  tabs: fc.constantFrom(1, 2),
  breaks: fc.constantFrom([TEA, STRETCH, WALK], [STRETCH, TEA], [WALK], []),
  reload: fc.boolean(),
  deed: fc.constantFrom('wait' as const, 'skip' as const, 'switch' as const),
  isGone: fc.boolean(),
  isRace: fc.boolean(),
});

test('after any events around an end, at most one break runs and no second of work is lost', async () => {
  await fc.assert(
    fc.asyncProperty(around, async (given) => {
      await begin();
      if (given.knows) await learn(app);
      app.startSession(habitOf(given.minutes));
      await delivered();
      const workId = storedSession().event.id;
      const other = given.tabs === 2 ? await openTab() : app;
      if (given.knows) await learn(other);
      server.breaks.list = given.breaks;
      if (given.isGone) server.events.delete(workId);
      server.network = given.network;
      pass(given.minutes * MINUTE);
      const before = localStorage.getItem(SESSION_KEY) ?? '';
      app.finishSession();
      // Both tabs see the same end; the second may have read the disk before the first wrote to it.
      if (given.isRace && other !== app) localStorage.setItem(SESSION_KEY, before);
      other.finishSession();
      // The user acts after both writes: the disk gives the order of the two tabs.
      await Promise.all([app.allWritten(), other.allWritten()]);
      if (given.reload) app = await openTab();
      pass(MINUTE);
      const session = app.latestSession();
      if (session.state === 'playing' && given.deed === 'skip') app.cancelSession();
      if (session.state === 'playing' && given.deed === 'switch') app.switchBreak(STRETCH.Habit);
      await delivered();
      await delivered();
      const active = [...server.events.values()].filter(({ duration }) => duration === null);
      expect(active.length).toBeLessThanOrEqual(1);
      const shown = app.latestSession();
      expect(shown.state === 'playing' ? shown.event.id : undefined).toBe(active[0]?.id);
      // A completion is always recorded, even if another device has cancelled the session.
      expect(recordedWorkMs()).toBe(given.minutes * MINUTE);
    }),
    { numRuns: 15 },
  );
}, 60_000);
