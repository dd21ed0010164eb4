import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examine } from '../../cli/doctor/examine.ts';
import { makeRunner } from '../../test/support/play.ts';
import { createTestApp } from '../../test/support/test-app.ts';
import { schedule } from '../calendar-feed/testing/feed.ts';
import { listSkippedDays } from './skipped-days.ts';
import { Player, START_HOUR, type PlayerStep } from './testing/player.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2025, 8, 20, START_HOUR);

const weekdays = fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }));
const durations = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.integer({ min: 60_000, max: 20 * HOUR }),
);
const step = fc.oneof(
  // Time passes, mostly with sessions of the habit.
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('practise'),
      days: fc.integer({ min: 1, max: 20 }),
      skip: fc.integer({ min: 3, max: 30 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.integer({ min: HOUR, max: 70 * DAY }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('schedule'),
      which: fc.nat(2),
      daysOfWeek: weekdays,
      hour: fc.integer({ min: 10, max: 23 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('remove', 'restore'), which: fc.nat(2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pause'), days: fc.oneof(fc.constant(0), fc.nat(60)) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('excuse', 'excuse', 'ask'),
      agoMs: fc.integer({ min: -40 * DAY, max: 250 * DAY }),
      days: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('archive') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('travel'),
      zone: fc.constantFrom(
        'UTC',
        'Europe/Berlin',
        'America/New_York',
        'Australia/Lord_Howe',
        'Pacific/Auckland',
      ),
      hour: fc.nat(6),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('add', 'edit', 'delete'),
      which: fc.nat(500),
      agoMs: fc.integer({ min: 60_000, max: 250 * DAY }),
      duration: durations,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('read') }) },
) as fc.Arbitrary<PlayerStep>;

const READ: PlayerStep = {
  do: 'read',
  days: 0,
  skip: 99,
  ms: 0,
  which: 0,
  daysOfWeek: null,
  hour: 10,
  zone: 'UTC',
  agoMs: 0,
  duration: 0,
};

/** Enough history that a read stores the streak of some weeks before. */
const PRELUDE: readonly PlayerStep[] = [
  { ...READ, do: 'schedule' },
  { ...READ, do: 'practise', days: 16 },
  { ...READ, do: 'wait', ms: 190 * DAY },
  { ...READ, do: 'practise', days: 3 },
  READ,
];

test('streaks, due and kept days match an independent diary after any sessions, changes and corrections', async () => {
  const app = await createTestApp();
  let people = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      app.clock.now = START;
      const name = `ada ${(people += 1)}`;
      const person = await app.signUp(name);
      const player = new Player(app, name, { person, habit: (await makeRunner(person)).habit });
      for (const one of [...PRELUDE, ...steps]) {
        await player.perform(one);
        if (one.do !== 'read' && one.do !== 'travel') continue;
        const { read, expected } = await player.compare();
        expect(read).toEqual(expected);
      }
      const own = await player.compare();
      expect(own.read).toEqual(own.expected);
      await player.copy(`bob ${people}`);
      const copied = await player.compare();
      expect(copied.read).toEqual(copied.expected);
    }),
    { numRuns: Number(process.env['STREAK_RUNS'] ?? 15) },
  );
  expect(await examine(app.place)).toEqual([]);
});

test('a day that never was is not missed: Samoa had no 30 December 2011', async () => {
  const app = await createTestApp();
  const at = async (day: string) => {
    app.clock.now = Date.parse(`${day}T20:00:00Z`);
    return app.signUp('ada', 'Pacific/Apia');
  };
  const { habit } = await schedule(await at('2011-12-28'));
  // By the clock of Samoa ten in the morning of the 28th, the 29th and the 31st.
  for (const day of ['2011-12-28', '2011-12-29', '2011-12-30']) {
    const ada = await at(day);
    await ada.call('POST /api/events/submit', { habit_id: habit.id });
  }
  const ada = await at('2011-12-30');
  const { body } = await ada.call(`GET /api/habits/${habit.id}/statistics`);
  expect(body).toMatchObject({ last_day: '2011-12-31', streak: 3, due: 3, kept: 3 });
  expect(body.strength).toBeCloseTo(1 - 0.5 ** (3 / 13), 9);
});

test('no other day of these years was skipped', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter(
    (zone) => listSkippedDays(zone).length > 0,
  );
  const days = new Set(zones.flatMap(listSkippedDays));
  expect(zones).toContain('Pacific/Apia');
  expect([...days]).toEqual(['2011-12-30']);
});
