import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Month } from '#contract/events.ts';
import { makeRunner, recordSession } from '../../test/support/play.ts';
import { createTestApp, type Person } from '../../test/support/test-app.ts';

const HOUR = 3_600_000;

async function readMonth(person: Person, month: string): Promise<Month> {
  return (await person.call(`GET /api/events/month/${month}`)).body;
}

const shares = (month: Month) =>
  Object.fromEntries(
    Object.entries(month).map(([day, events]) => [day, events.map(({ id, share }) => [id, share])]),
  );

test('a session over midnight counts with its share on both days, also at the end of the month', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp('ada', 'Europe/Berlin');
  const { habit } = await makeRunner(ada);
  // Berlin is an hour ahead: its midnight is 23:00 UTC.
  const noon = await recordSession(ada, habit, Date.UTC(2026, 0, 10, 11), HOUR);
  const night = await recordSession(ada, habit, Date.UTC(2026, 0, 10, 22), 3 * HOUR);
  const last = await recordSession(ada, habit, Date.UTC(2026, 0, 31, 21), 3 * HOUR);
  expect(shares(await readMonth(ada, '2026-01'))).toEqual({
    '2026-01-10': [
      [noon, HOUR],
      [night, HOUR],
    ],
    '2026-01-11': [[night, 2 * HOUR]],
    '2026-01-31': [[last, 2 * HOUR]],
  });
  expect(shares(await readMonth(ada, '2026-02'))).toEqual({ '2026-02-01': [[last, HOUR]] });
  expect(await readMonth(ada, '2025-12')).toEqual({});
});

test('an event of a month equals the event of its day, with its todos', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  const { body: done } = await ada.call('POST /api/events/submit', { habit_id: habit.id });
  const todo = { event_id: done.id, description: 'Stretch' };
  await ada.call('POST /api/todos/batchprocess', [todo]);
  const [event] = (await ada.call('GET /api/events/today')).body;
  expect(event.todos).toMatchObject([todo]);
  const expected = { '2026-11-21': [{ ...event, share: event.duration }] };
  expect(await readMonth(ada, '2026-11')).toEqual(expected);
  // The event of a month can be sent back.
  const { timer: _, ...sent } = { ...event, share: event.duration, duration: HOUR };
  expect((await ada.call(`PUT /api/events/${event.id}`, sent)).body.duration).toBe(HOUR);
});

const sessions = fc.array(
  fc.record({
    // Around the clock change in spring and the ends of that month.
    startMs: fc.integer({ min: Date.UTC(2026, 1, 26), max: Date.UTC(2026, 3, 2) }),
    duration: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 24 * HOUR })),
  }),
  { minLength: 1, maxLength: 6 },
);
const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland');

test('the sum over the days is the sum over the sessions, whenever days begin', async () => {
  const { signUp } = await createTestApp();
  let people = 0;
  await fc.assert(
    fc.asyncProperty(
      sessions,
      zones,
      fc.integer({ min: 0, max: 6 }),
      async (played, zone, hour) => {
        const ada = await signUp(`ada ${people++}`, zone);
        await ada.call('PUT /api/users/me', { day_start_hour: hour });
        const { habit } = await makeRunner(ada);
        for (const { startMs, duration } of played)
          await recordSession(ada, habit, startMs, duration);
        const days = [];
        for (const month of ['2026-02', '2026-03', '2026-04']) {
          days.push(...Object.values(await readMonth(ada, month)));
        }
        const shared = days.flat().reduce((sum, event) => sum + event.share, 0);
        expect(shared).toBe(played.reduce((sum, { duration }) => sum + duration, 0));
        expect(new Set(days.flat().map((event) => event.id)).size).toBe(played.length);
      },
    ),
    { numRuns: 25 },
  );
});

test.each(['2026-13', '2026-1', '26-01', '1999-12', 'today'])(
  'the month %s is refused',
  async (month) => {
    const { signUp } = await createTestApp();
    const ada = await signUp();
    const answer = await ada.call(`GET /api/events/month/${month}`);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: '/month' }] } });
  },
);
