import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayKey, instantOnDay, shiftDay, type DayRule } from '#domain/calendar.ts';
import { listOccurrences } from '#domain/schedules.ts';
import { presentSchedule, rowToSchedule } from '../schedules/present.ts';
import { toEntry } from './entry.ts';
import { writeFeed } from './feed-text.ts';
import type { CalendarSchedule } from './store.ts';
import { expandCalendar } from './testing/read-calendar.ts';
import { describeZone } from './time-zone.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const TWO_YEARS_MS = 2 * 365.25 * 24 * 3_600_000;
const ID = '01890000-0000-7000-8000-000000000001';

const plain = {
  user_id: ID,
  id: ID,
  habit_id: ID,
  is_active: 1,
  until_day: null,
  created_at: NOW,
  habit_description: 'Run',
  habit_details: '',
  value_description: 'Runner',
  times_per_week: null,
  excused_days: '[]',
};

const ZONES = `UTC Europe/Berlin Europe/Dublin America/New_York America/St_Johns America/Santiago America/Nuuk
  America/Havana Africa/Casablanca Africa/Cairo Asia/Jerusalem Asia/Gaza Asia/Kathmandu Asia/Beirut Asia/Calcutta
  Australia/Lord_Howe Australia/Sydney Pacific/Chatham Pacific/Apia Antarctica/Troll +05:30 -03:00 Etc/GMT-14 EST5EDT`;
const zones = fc.constantFrom(...ZONES.split(/\s+/));
// Favors the hours at which clocks change.
const times = fc
  .tuple(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 23 })), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
const weeks = fc.constantFrom(1, 2, 3, 4, -1);
const rules = fc.oneof(
  fc.constant({ frequency_type: 'daily', days_of_week: null, week_of_month: null } as const),
  fc.record({
    frequency_type: fc.constant('times_per_week'),
    days_of_week: fc.constant(null),
    week_of_month: fc.constant(null),
    times_per_week: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({
    frequency_type: fc.constantFrom('weekly', 'custom'),
    days_of_week: days.map((list) => JSON.stringify(list)),
    week_of_month: fc.constant(null),
  }),
  fc.record({
    frequency_type: fc.constantFrom('monthly', 'biweekly'),
    days_of_week: days.map((list) => JSON.stringify(list)),
    week_of_month: weeks,
  }),
);
const starts = fc
  .integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 11) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));

const schedules = fc
  .tuple(
    rules,
    times,
    starts,
    fc.option(starts),
    fc.integer({ min: 0, max: 24 * 3_600_000 }),
    fc.uniqueArray(fc.integer({ min: -10, max: 400 }), { maxLength: 40 }),
  )
  .map(([rule, start_time, from_day, until_day, duration_ms, excused]) => ({
    ...plain,
    ...rule,
    start_time,
    from_day,
    until_day,
    duration_ms,
    excused_days: JSON.stringify(
      excused.toSorted((a, b) => a - b).map((days) => ({ day: shiftDay(from_day, days), why: '' })),
    ),
  }));

const base = { ...plain, start_time: '02:30', duration_ms: 3_600_000 };

/** Cases that random input rarely contains. */
const HARD_ONES: [CalendarSchedule, string, number][] = [
  // After midnight on the fourth Sunday of February: the first of March in 2027, but not in 2028.
  [
    {
      ...base,
      frequency_type: 'monthly',
      days_of_week: '[0]',
      week_of_month: 4,
      from_day: '2026-11-01',
    },
    'Europe/Berlin',
    4,
  ],
  // After midnight on the last Sunday, which may belong to the previous month.
  [
    {
      ...base,
      frequency_type: 'biweekly',
      days_of_week: '[0,3]',
      week_of_month: -1,
      from_day: '2027-02-01',
    },
    'Europe/Berlin',
    4,
  ],
  // Begins at an hour that the clocks skip.
  [
    {
      ...base,
      frequency_type: 'daily',
      days_of_week: null,
      week_of_month: null,
      from_day: '2027-03-28',
    },
    'Europe/Berlin',
    0,
  ],
  [
    {
      ...base,
      frequency_type: 'weekly',
      days_of_week: '[0]',
      week_of_month: null,
      from_day: '2027-03-14',
    },
    'America/New_York',
    0,
  ],
  // Begins at an hour that the clocks show twice, for a day.
  [
    {
      ...base,
      duration_ms: 86_400_000,
      frequency_type: 'daily',
      days_of_week: null,
      week_of_month: null,
      from_day: '2026-10-25',
    },
    'Europe/Berlin',
    0,
  ],
];

test('a calendar expands the feed to exactly the occurrences of the schedule', () => {
  fc.assert(
    fc.property(schedules, zones, fc.integer({ min: 0, max: 6 }), (row, zone, dayStartHour) => {
      const rule = { zone, dayStartHour };
      const found = expandCalendar(write(row, rule), NOW, NOW + TWO_YEARS_MS);
      const starts = new Set(found.map(({ startMs }) => startMs));
      const wanted = new Set(expected(row, rule));
      expect({
        extra: [...starts.difference(wanted)].map(toIso),
        missing: [...wanted.difference(starts)].map(toIso),
      }).toEqual({ extra: [], missing: [] });
      expect(found).toHaveLength(wanted.size);
      const lengths = new Set(found.map(({ startMs, endMs }) => endMs - startMs));
      const length = Math.ceil(row.duration_ms / 1000) * 1000;
      expect([...lengths]).toEqual(wanted.size > 0 ? [length] : []);
    }),
    { numRuns: Number(process.env['CALENDAR_RUNS'] ?? 60), examples: HARD_ONES },
  );
});

test('the feed of every time zone is read with the right times', () => {
  const row = {
    ...plain,
    frequency_type: 'monthly',
    days_of_week: '[0]',
    week_of_month: 1,
    start_time: '09:30',
    from_day: '2026-11-21',
    until_day: '2027-11-21',
    duration_ms: 20 * 60_000,
  } as const;
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const rule = { zone, dayStartHour: 0 };
    const found = expandCalendar(write(row, rule), NOW, NOW + TWO_YEARS_MS);
    expect(
      found.map(({ startMs }) => toIso(startMs)),
      zone,
    ).toEqual(expected(row, rule).map(toIso));
    expect(found, zone).toHaveLength(12);
  }
});

test('the feed names the clock change of a zone whose earlier offset has seconds', () => {
  const since = Date.UTC(1971, 0);
  expect(describeZone('Africa/Monrovia', since, Date.UTC(1980, 0))).toContain(
    ['DTSTART:19720107T000000', 'TZOFFSETFROM:-004430', 'TZOFFSETTO:+0000'].join('\r\n'),
  );
});

const toIso = (ms: number) => new Date(ms).toISOString();

function write(row: CalendarSchedule, rule: DayRule): string {
  const entry = toEntry(row, rule, false);
  const entries = entry ? [{ entry, sequence: 0, changedMs: NOW }] : [];
  return writeFeed(entries, { zone: rule.zone, origin: 'https://hexis.test', now: NOW });
}

function expected(row: CalendarSchedule, rule: DayRule): number[] {
  expect(presentSchedule(row).id).toBe(ID);
  const first = shiftDay(dayKey(NOW, rule), -2);
  return listOccurrences(rowToSchedule(row), first, shiftDay(first, 740))
    .map((day) => instantOnDay(day, row.start_time, rule))
    .filter((ms) => ms >= NOW && ms < NOW + TWO_YEARS_MS);
}
