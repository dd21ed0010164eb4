import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isoToInstant } from '#domain/calendar.ts';
import { openApp, until, untilDelivered, type App } from '../testing/app.ts';
import { breakOf } from '../testing/fake-breaks.ts';
import { fakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { habitOf } from '../testing/habits.ts';
import { wireEvent } from '../testing/wire-event.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-01-05T08:00:00Z');
const THEIRS = '0190d000-0000-7000-8000-00000000000a';

let server: FakeServer;
let app: App;

const iso = (ms: number) => new Date(ms).toISOString();
const runningSince = (ms: number) =>
  ({ mode: 'timer', target_ms: 20 * MINUTE, elapsed_ms: 0, running_since: iso(ms) }) as const;

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

function playing() {
  const session = app.currentSession();
  if (session.state !== 'playing') throw new Error('Nothing is played');
  return session;
}

function toasts() {
  return app.toastQueue.visibleToasts.map(({ content }) => content);
}

/** Waits out these minutes without a network, then restores it. */
async function comeBack(): Promise<void> {
  server.network = 'up';
  app.retryNow();
  await untilDelivered(app);
}

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fakeDevice();
  server = new FakeServer().install();
  app = await openApp();
});

afterEach(async () => {
  await comeBack();
  vi.useRealTimers();
});

test('if another device was first, the time played here is recorded, and its session is shown', async () => {
  server.network = 'down';
  app.startSession(habitOf(20));
  const { id } = playing().event;
  pass(3 * MINUTE);
  server.events.set(THEIRS, wireEvent(THEIRS, runningSince(START + MINUTE)));
  await comeBack();
  expect(playing().event.id).toBe(THEIRS);
  expect(server.events.get(id)).toMatchObject({ duration: 3 * MINUTE, timer: null });
  const [toast] = toasts();
  expect(toast).toMatchObject({ tone: 'info', detail: expect.stringContaining('3 min') });

  toast?.action?.onPress();
  await untilDelivered(app);
  expect(server.recordedMs).toBe(0);
  expect(server.active?.id).toBe(THEIRS);
});

test('a session that ended before its start is refused is recorded once', async () => {
  server.network = 'down';
  app.startSession(habitOf(20));
  const { id } = playing().event;
  pass(5 * MINUTE);
  app.pauseSession();
  app.finishSession();
  server.events.set(THEIRS, wireEvent(THEIRS, runningSince(START + MINUTE)));
  await comeBack();
  expect(server.events.get(id)).toMatchObject({ duration: 5 * MINUTE });
  expect(server.recordedMs).toBe(5 * MINUTE);
  expect(server.calls.filter((call) => call.includes(id))).toEqual([`PUT /api/events/${id} 200`]);
});

test('less than a second of a refused start is not recorded', async () => {
  server.events.set(THEIRS, wireEvent(THEIRS, runningSince(START)));
  app.startSession(habitOf(20));
  pass(500);
  await untilDelivered(app);
  expect([playing().event.id, server.recordedMs]).toEqual([THEIRS, 0]);
});

test('a break that began by itself while another device plays ends, and is not recorded', async () => {
  server.breaks.list = [breakOf(1, 5, 25)];
  await app.queryClient.fetchQuery(app.breaksQuery);
  await app.queryClient.fetchQuery(app.breakCycleQuery);
  server.network = 'down';
  app.startSession(habitOf(31));
  pass(30 * MINUTE);
  app.finishSession();
  const { id } = playing().event;
  pass(2 * MINUTE);
  server.events.set(THEIRS, wireEvent(THEIRS, runningSince(Date.now())));
  await comeBack();
  expect(playing().event.id).toBe(THEIRS);
  expect([server.events.has(id), server.recordedMs]).toEqual([false, 30 * MINUTE]);
});

test('a completion after another device’s cancel is recorded', async () => {
  app.startSession(habitOf(20));
  await untilDelivered(app);
  const { id } = playing().event;
  server.events.delete(id);
  pass(20 * MINUTE);
  app.finishSession();
  await untilDelivered(app);
  expect(server.events.get(id)).toMatchObject({ duration: 20 * MINUTE, occurred_at: iso(START) });
});

test('a cancel after another device’s completion is reported, and the session counts', async () => {
  app.startSession(habitOf(20));
  await untilDelivered(app);
  const { id } = playing().event;
  server.events.set(id, wireEvent(id, null, 4 * MINUTE));
  app.cancelSession();
  await untilDelivered(app);
  expect(server.events.get(id)?.duration).toBe(4 * MINUTE);
  await until(() => toasts().length === 1);
  expect(toasts()[0]?.text).toMatch(/completed on another device/);
});

test('a pause older than another device’s change is replaced by it', async () => {
  app.startSession(habitOf(20));
  await untilDelivered(app);
  const { id, occurred_at } = playing().event;
  server.network = 'down';
  pass(MINUTE);
  app.pauseSession();
  // A change of the other device, a minute later: it was paused and resumed.
  const resumed = { ...runningSince(START + 2 * MINUTE), elapsed_ms: 90_000 };
  server.events.set(id, {
    ...wireEvent(id, resumed),
    occurred_at,
    timer_changed_at: iso(START + 2 * MINUTE),
    target_changed_at: occurred_at,
  });
  pass(2 * MINUTE);
  await comeBack();
  await until(() => playing().timer.state === 'running');
  expect(playing().timer).toMatchObject({ elapsedMs: 90_000 });
  expect(server.active?.timer).toEqual(resumed);
});

test('a change made after another one was seen has a later stamp, even if the clock is behind', async () => {
  app.startSession(habitOf(20));
  await untilDelivered(app);
  const { id } = playing().event;
  const ahead = START + 10 * MINUTE;
  server.events.set(id, {
    ...wireEvent(id, { ...runningSince(START), elapsed_ms: 1000, running_since: null }),
    timer_changed_at: iso(ahead),
    target_changed_at: iso(START),
  });
  const stop = app.followServer();
  await until(() => playing().timer.state === 'paused');
  app.resumeSession();
  await untilDelivered(app);
  stop();
  expect(isoToInstant(server.active?.timer_changed_at ?? '')).toBe(ahead + 1);
  expect(server.active?.timer?.running_since).toBe(iso(START));
});

test('a response older than an unsent change is not shown', async () => {
  const stop = app.followServer();
  app.startSession(habitOf(20));
  await untilDelivered(app);
  server.network = 'only reads';
  pass(MINUTE);
  app.pauseSession();
  await until(() => app.outboxStatus().state === 'waiting');
  const shown: string[] = [];
  const stopShowing = app.onSessionChange(() => shown.push(playing().timer.state));
  await app.queryClient.refetchQueries({ queryKey: app.todayQuery.queryKey });
  const [event] = app.queryClient.getQueryData(app.todayQuery.queryKey) ?? [];
  expect(event?.timer?.running_since).toBeNull();
  expect([shown, playing().timer.state]).toEqual([[], 'paused']);
  stopShowing();
  // Once the change is sent, the server is followed again.
  await comeBack();
  server.events.clear();
  await app.queryClient.refetchQueries({ queryKey: app.todayQuery.queryKey });
  await until(() => app.currentSession().state === 'none');
  stop();
});

test('an unsent change of other data does not prevent following the server', async () => {
  const stop = app.followServer();
  server.network = 'only reads';
  app.send('PUT /api/users/me', { body: { display_name: 'Ada' } }).catch(() => {});
  server.events.set(THEIRS, wireEvent(THEIRS, runningSince(START)));
  await app.queryClient.refetchQueries({ queryKey: app.todayQuery.queryKey });
  await until(() => app.currentSession().state === 'playing');
  expect(playing().event.id).toBe(THEIRS);
  server.events.delete(THEIRS);
  await app.queryClient.refetchQueries({ queryKey: app.todayQuery.queryKey });
  await until(() => app.currentSession().state === 'none');
  stop();
});
