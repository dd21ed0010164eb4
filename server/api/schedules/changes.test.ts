import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import { wireToSchedule } from '#contract/schedule-wire.ts';
import type { Schedule } from '#contract/schedules.ts';
import { listDays } from '#domain/calendar.ts';
import { listOccurrences } from '#domain/schedules.ts';
import { examine } from '../../cli/doctor/examine.ts';
import { createTestApp, type Person, type TestApp } from '../../test/support/test-app.ts';
import { fetchFeed, makeAddress, schedule } from '../calendar-feed/testing/feed.ts';
import { expandCalendar } from '../calendar-feed/testing/read-calendar.ts';

const DAY_MS = 24 * 3_600_000;
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Signs the user in on another day, because the earlier token may have expired. */
async function on(app: TestApp, day: string): Promise<Person> {
  app.clock.now = noonOf(day);
  return app.signUp('ada');
}

/** A habit that is due every day at seven, since the first of November. */
async function beDueAtSeven() {
  const app = await createTestApp();
  const ada = await on(app, '2026-11-01');
  const made = await schedule(ada, { start_time: '07:00', frequency_type: 'daily' });
  return { app, ada, ...made };
}

async function listEnded(person: Person, month = '2026-11'): Promise<Schedule[]> {
  return (await person.call(`GET /api/schedules/ended/${month}`)).body;
}

async function listInForce(person: Person): Promise<Schedule[]> {
  const [identity] = (await person.call('GET /api/values')).body;
  return identity.Habits[0].Schedules;
}

/** The due days of November with their hours, as the tracker computes them. */
async function readNovember(person: Person): Promise<Record<string, string[]>> {
  const all = [...(await listInForce(person)), ...(await listEnded(person))];
  const due = listDays('2026-11-01', '2026-11-30').map((day): [string, string[]] => [
    day,
    all
      .filter((one) => listOccurrences(wireToSchedule(one, {}), day, day).length > 0)
      .map((one) => one.start_time),
  ]);
  return Object.fromEntries(due.filter(([, times]) => times.length > 0));
}

const dueAt = (time: string, first: string, last: string) =>
  Object.fromEntries(listDays(first, last).map((day) => [day, [time]]));

test('a change ends the former schedule and begins on its own day, under the same id', async () => {
  const { app, schedule: made, habit } = await beDueAtSeven();
  const ada = await on(app, '2026-11-10');
  const { body } = await ada.call(`PUT /api/schedules/${made.id}`, { start_time: '07:30' });
  expect(body).toEqual({ ...made, start_time: '07:30', starts_on: '2026-11-10' });
  const [ended, ...others] = await listEnded(ada);
  expect(others).toEqual([]);
  const held = { starts_on: '2026-11-01', ends_on: '2026-11-09', is_active: false };
  expect(ended).toEqual({ ...made, ...held, id: ended?.id });
  expect((await ada.call(`GET /api/habits/${habit.id}`)).body.Schedules).toEqual([body]);
  expect((await ada.call('GET /api/schedules/today')).body).toMatchObject([{ id: made.id }]);
  expect(await readNovember(ada)).toEqual({
    ...dueAt('07:00', '2026-11-01', '2026-11-09'),
    ...dueAt('07:30', '2026-11-10', '2026-11-30'),
  });
  expect(await listEnded(ada, '2026-10')).toEqual([]);
  expect(await examine(app.place)).toEqual([]);
});

test('of several changes on one day the last one counts, also if they are repeated', async () => {
  const { app, schedule: made } = await beDueAtSeven();
  const ada = await on(app, '2026-11-10');
  const change = (start_time: string) => ada.call(`PUT /api/schedules/${made.id}`, { start_time });
  for (const time of ['07:30', '08:00', '08:00', '07:15']) {
    expect(await change(time)).toMatchObject({ status: 200, body: { id: made.id } });
  }
  expect(await listEnded(ada)).toHaveLength(1);
  expect(await readNovember(ada)).toEqual({
    ...dueAt('07:00', '2026-11-01', '2026-11-09'),
    ...dueAt('07:15', '2026-11-10', '2026-11-30'),
  });
});

test('a removed schedule was due until then; restored on the same day it has no gap, later it starts anew', async () => {
  const { app, schedule: made } = await beDueAtSeven();
  let ada = await on(app, '2026-11-10');
  const setActive = async (is_active: boolean) =>
    (await ada.call(`PUT /api/schedules/${made.id}`, { is_active })).body;
  expect(await setActive(false)).toEqual({ ...made, is_active: false, ends_on: '2026-11-09' });
  expect(await readNovember(ada)).toEqual(dueAt('07:00', '2026-11-01', '2026-11-09'));
  expect(await setActive(true)).toEqual(made);
  expect(await listEnded(ada)).toEqual([]);

  await setActive(false);
  ada = await on(app, '2026-11-15');
  expect(await setActive(true)).toEqual({ ...made, starts_on: '2026-11-15' });
  expect(await readNovember(ada)).toEqual({
    ...dueAt('07:00', '2026-11-01', '2026-11-09'),
    ...dueAt('07:00', '2026-11-15', '2026-11-30'),
  });
  expect(await examine(app.place)).toEqual([]);
});

test.each(['habit', 'identity'] as const)(
  'while its %s is archived the habit is not due, but before and after it is',
  async (kind) => {
    const { app, ...made } = await beDueAtSeven();
    const route = kind === 'habit' ? 'PUT /api/habits' : 'PUT /api/values';
    let ada = await on(app, '2026-11-10');
    await ada.call(route, { id: made[kind].id, is_active: false });
    expect((await ada.call('GET /api/schedules/today')).body).toEqual([]);
    const change = `PUT /api/schedules/${made.schedule.id}`;
    expect((await ada.call(change, { start_time: '09:00' })).body.is_active).toBe(true);
    expect(await examine(app.place)).toEqual([]);
    ada = await on(app, '2026-11-15');
    await ada.call(route, { id: made[kind].id, is_active: true });
    expect(await readNovember(ada)).toEqual({
      ...dueAt('07:00', '2026-11-01', '2026-11-09'),
      ...dueAt('09:00', '2026-11-15', '2026-11-30'),
    });
    expect(await examine(app.place)).toEqual([]);
  },
);

const at = (time: string, first: string, last: string) =>
  listDays(first, last).map((day) => `${day}T${time}:00.000Z`);

test('a subscribed calendar keeps each past day once and at its hour', async () => {
  const { app, ada, schedule: made } = await beDueAtSeven();
  const address = await makeAddress(ada);
  const [from, to] = [noonOf('2026-10-30'), noonOf('2026-11-30')];
  const read = async () => {
    const { text } = await fetchFeed(app, address);
    return expandCalendar(text, from, to).map(({ startMs }) => new Date(startMs).toISOString());
  };
  expect(await read()).toEqual(at('07:00', '2026-11-01', '2026-11-30'));
  const later = await on(app, '2026-11-10');
  const put = (change: object) => later.call(`PUT /api/schedules/${made.id}`, change);
  await put({ start_time: '07:30' });
  expect(await read()).toEqual([
    ...at('07:00', '2026-11-01', '2026-11-09'),
    ...at('07:30', '2026-11-10', '2026-11-30'),
  ]);
  app.clock.now += 2 * DAY_MS;
  const removing = await app.signUp('ada');
  await removing.call(`PUT /api/schedules/${made.id}`, { is_active: false });
  expect(await read()).toEqual([
    ...at('07:00', '2026-11-01', '2026-11-09'),
    ...at('07:30', '2026-11-10', '2026-11-11'),
  ]);
});

test('an export contains former schedules, and an import restores them', async () => {
  const { app, schedule: made } = await beDueAtSeven();
  const ada = await on(app, '2026-11-10');
  await ada.call(`PUT /api/schedules/${made.id}`, { start_time: '07:30' });
  const document: Export = (await ada.call('GET /api/export')).body;
  expect(document.schedules).toHaveLength(2);
  const bob = await app.signUp('bob');
  expect((await bob.call('POST /api/import', document)).body.added.schedules).toBe(2);
  expect((await bob.call('GET /api/export')).body).toEqual(document);
  expect(await readNovember(bob)).toEqual(await readNovember(ada));
});

test('an older export without ends is due as it was there', async () => {
  const { app, ada, schedule: made } = await beDueAtSeven();
  const document: Export = (await ada.call('GET /api/export')).body;
  const [{ ends_on: _, ...first }] = document.schedules as [Export['schedules'][number]];
  const removed = { ...first, id: '01890000-0000-7000-8000-00000000000a', is_active: false };
  const bob = await app.signUp('bob');
  await bob.call('POST /api/import', { ...document, schedules: [first, removed] });
  expect(await listInForce(bob)).toEqual([made]);
  expect(await listEnded(bob)).toEqual([]);
  expect(await examine(app.place)).toEqual([]);
});
