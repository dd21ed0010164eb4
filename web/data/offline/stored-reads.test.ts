import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { loadPage, logIn, logOut, openDevice } from './testing/device.ts';

type Page = Awaited<ReturnType<typeof loadPage>>;

const RUN: Habit = {
  id: 'run',
  value_id: 'runner',
  description: 'Run',
  duration: 20 * 60_000,
  details: '',
  is_active: true,
  is_break: false,
  type: 'Habit',
  Schedules: [
    {
      id: 'mornings',
      habit_id: 'run',
      start_time: '07:30',
      frequency_type: 'daily',
      days_of_week: null,
      week_of_month: null,
      starts_on: '2025-01-01',
      ends_on: null,
      is_active: true,
    },
  ],
  Value: { id: 'runner', description: 'Runner', color: '#4A90E2' },
} as unknown as Habit;
const RUNNER = { id: 'runner', description: 'Runner', Habits: [RUN] } as unknown as Identity;
const ADA = {
  id: 'ada',
  time_zone: 'Europe/Berlin',
  day_start_hour: 0,
  preferences: { theme: 'retro', tour: 'seen' },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-06-02T09:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Loads a page that shows a Runner and is then hidden. */
async function seeRunner(page = openDevice()): Promise<Page> {
  const app = await loadPage();
  const stop = app.persistReads();
  app.queryClient.setQueryData(app.identitiesQuery.queryKey, [RUNNER]);
  app.queryClient.setQueryData(app.meQuery.queryKey, ADA as never);
  app.queryClient.setQueryData(app.dueTodayQuery.queryKey, []);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => app.readStored('ada')).toHaveLength(3);
  stop();
  return app;
}

async function restart(): Promise<Page> {
  const app = await loadPage();
  await app.restoreReads();
  return app;
}

test('data is shown after a restart, and fetched again', async () => {
  await seeRunner();
  const { queryClient, identitiesQuery } = await restart();
  expect(queryClient.getQueryData(identitiesQuery.queryKey)).toEqual([RUNNER]);
  expect(queryClient.getQueryCache().find(identitiesQuery)?.isStaleByTime(60_000)).toBe(true);
});

test('restored data does not overwrite newer data', async () => {
  await seeRunner();
  const app = await loadPage();
  app.queryClient.setQueryData(app.identitiesQuery.queryKey, []);
  await app.restoreReads();
  expect(app.queryClient.getQueryData(app.identitiesQuery.queryKey)).toEqual([]);
});

test('an unsent change is applied to older restored data', async () => {
  const { send, allWritten } = await seeRunner();
  void send('PUT /api/users/me', { body: { preferences: { theme: 'dark' } } });
  await allWritten();
  const { queryClient, meQuery } = await restart();
  expect(queryClient.getQueryData(meQuery.queryKey)).toEqual({
    ...ADA,
    preferences: { theme: 'dark', tour: 'seen' },
  });
});

test('a slow disk delays nothing, and its data is shown when it arrives', async () => {
  const { openReads } = await seeRunner();
  const busy = (await openReads())?.transaction('reads', 'readwrite');
  const work = new AbortController();
  async function stayBusy(): Promise<void> {
    while (!work.signal.aborted) await busy?.store.get(['ada', '']);
  }
  const over = stayBusy();
  const { queryClient, identitiesQuery } = await restart();
  expect(queryClient.getQueryData(identitiesQuery.queryKey)).toBeUndefined();
  work.abort();
  await over;
  await expect.poll(() => queryClient.getQueryData(identitiesQuery.queryKey)).toEqual([RUNNER]);
});

test('another user does not see the data, and the first view deletes it', async () => {
  await seeRunner();
  logIn('bob');
  const app = await restart();
  expect(app.queryClient.getQueryCache().getAll()).toEqual([]);
  app.persistReads()();
  await expect.poll(() => app.readStored('ada')).toEqual([]);
});

test('data of another format is not shown', async () => {
  const { readStored, writeStored } = await seeRunner();
  const reads = await readStored('ada');
  await writeStored(reads.map((read) => ({ ...read, shape: 'older' })));
  const { queryClient } = await restart();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('a logout deletes the data, and none is written afterwards', async () => {
  const page = openDevice();
  const app = await seeRunner(page);
  const stop = app.persistReads();
  app.queryClient.setQueryData(app.identitiesQuery.queryKey, []);
  logOut();
  await app.forgetReads();
  stop();
  await app.writeStored([]);
  expect(await app.readStored('ada')).toEqual([]);
});

test('on the next day the due habits are computed from the schedules', async () => {
  await seeRunner();
  vi.setSystemTime(new Date('2025-06-03T09:00:00Z'));
  const { queryClient, dueTodayQuery } = await restart();
  expect(queryClient.getQueryData(dueTodayQuery.queryKey)).toMatchObject([
    { habit_description: 'Run', occurs_at: '2025-06-03T05:30:00.000Z', event_id: null },
  ]);
});

test('the latest months are kept, up to a limit', async () => {
  const app = await seeRunner();
  const months = Array.from({ length: 100 }, (_, i) => ({
    subject: 'ada',
    hash: `["events","month",${i}]`,
    queryKey: ['events', 'month', i],
    data: [],
    shape: 'development',
    keptAtMs: i,
  }));
  await app.writeStored(months);
  app.persistReads()();
  await expect.poll(() => app.readStored('ada')).toHaveLength(80);
  const { queryClient, identitiesQuery } = await restart();
  expect(queryClient.getQueryData(identitiesQuery.queryKey)).toEqual([RUNNER]);
  expect(queryClient.getQueryData(['events', 'month', 22])).toBeUndefined();
  expect(queryClient.getQueryData(['events', 'month', 23])).toEqual([]);
});

test('a browser without a database shows nothing, and nothing breaks', async () => {
  openDevice();
  vi.stubGlobal('indexedDB', undefined);
  const app = await restart();
  expect(app.queryClient.getQueryCache().getAll()).toEqual([]);
  await app.forgetReads();
});
