import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { disk, emptyDisk } from '../../platform/testing/disk.ts';
import { openApp, until, untilDelivered, type App } from '../testing/app.ts';
import { fakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { habitOf } from '../testing/habits.ts';
import { wireEvent } from '../testing/wire-event.ts';

const START = Date.parse('2026-01-05T08:00:00Z');

let server: FakeServer;
let front: App;
let back: App;
let stops: (() => void)[];

/** Notifies the other tab of the write to local storage. */
function dispatchStorageEvent(): void {
  const change = Object.assign(new Event('storage'), { key: null });
  queueMicrotask(() => globalThis.dispatchEvent(change));
}

/** Query state of the day in the tab behind. */
function day() {
  const state = back.queryClient.getQueryState(back.todayQuery.queryKey);
  if (!state) throw new Error('The day was never asked for');
  return state;
}

function timerOf(tab: App): string {
  const session = tab.currentSession();
  return session.state === 'playing' ? session.timer.state : session.state;
}

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fakeDevice();
  vi.stubGlobal('window', globalThis);
  server = new FakeServer().install();
  front = await openApp();
  back = await openApp();
  stops = [back.followServer(), back.followOtherTabs(back.refreshDay)];
  await until(() => server.calls.includes('GET /api/events/today 200'));
  await until(() => back.queryClient.isFetching() === 0);
  server.calls.length = 0;
});

afterEach(async () => {
  for (const stop of stops) stop();
  server.network = 'up';
  front.retryNow();
  await untilDelivered(front);
  vi.useRealTimers();
});

test('a tab that knows of a start before the server does not end the session by an older response', async () => {
  let goOn!: () => void;
  const answersBefore = day().dataUpdateCount;
  server.delay = new Promise((resolve) => (goOn = resolve));
  server.network = 'only reads';
  front.startSession(habitOf(20));
  dispatchStorageEvent();
  await until(() => front.outboxStatus().state === 'waiting');
  server.network = 'up';
  front.retryNow();
  await untilDelivered(front);
  await until(() => back.pendingCount() === 0);
  // The server goes down, so that only its earlier answers are known.
  server.network = 'down';
  goOn();
  await until(() => day().dataUpdateCount > answersBefore || day().fetchFailureCount > 0);
  for (const tab of [front, back]) expect(tab.currentSession().state).toBe('playing');
});

test('a response older than a pause does not undo it', async () => {
  front.startSession(habitOf(20));
  await untilDelivered(front);
  const [started] = server.events.values();
  vi.setSystemTime(START + 1000);
  front.pauseSession();
  await untilDelivered(front);
  dispatchStorageEvent();
  await until(() => timerOf(back) === 'paused' && back.queryClient.isFetching() === 0);
  if (started) server.events.set(started.id, started);
  await back.queryClient.refetchQueries({ queryKey: back.todayQuery.queryKey });
  expect(back.queryClient.getQueryData(back.todayQuery.queryKey)).toEqual([started]);
  // Stays paused after it has compared the answer with the disk.
  await back.reconcileWithDisk();
  await back.refreshEntries();
  expect([timerOf(front), timerOf(back)]).toEqual(['paused', 'paused']);
});

test('a response that arrives during a logout is discarded', async () => {
  disk.set('auth_token', `e30.${btoa(JSON.stringify({ sub: 'ada' }))}.`);
  const { id } = wireEvent('0190d000-0000-7000-8000-00000000000a', null);
  const timer = { mode: 'stopwatch', target_ms: 0, elapsed_ms: 0, running_since: null } as const;
  server.events.set(id, wireEvent(id, timer));
  await back.queryClient.refetchQueries({ queryKey: back.todayQuery.queryKey });
  emptyDisk();
  await back.reconcileWithDisk();
  await back.refreshEntries();
  expect(disk.size).toBe(0);
  expect(timerOf(back)).toBe('none');
});

test('one of two tabs shows a level-up, whichever sends the completion', async () => {
  for (const tab of [front, back]) stops.push(tab.onLateAnswer(tab.applyLateLevel));
  server.network = 'down';
  const done = front.markDone(habitOf(20));
  await until(() => front.outboxStatus().state === 'waiting');
  server.network = 'up';
  // It sends the other tab's change, and notifies that tab.
  await back.flushOutbox();
  await done;
  const shows = () => [front, back].filter((tab) => tab.hasLevelUpNotice());
  await until(() => shows().length > 0);
  await untilDelivered(front);
  expect(shows()).toHaveLength(1);
});
