import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayKey,
  dayRange,
  dayRanges,
  daysOfMonth,
  isoToInstant,
  listDays,
  monthKey,
  shiftMonth,
  splitOverDays,
  type DayRule,
} from './calendar.ts';

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
);
const rules = fc.record({ zone: zones, dayStartHour: fc.integer({ min: 0, max: 6 }) });
// Any times, and more often those near changes of the clocks.
const starts = fc.oneof(
  fc.integer({ min: Date.UTC(2000), max: Date.UTC(2040) }),
  fc
    .record({
      nightMs: fc.constantFrom(
        ...['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2018-02-18', '2011-12-30'].map(
          (day) => Date.parse(day),
        ),
      ),
      offsetMs: fc.integer({ min: -30 * HOUR, max: 30 * HOUR }),
    })
    .map(({ nightMs, offsetMs }) => nightMs + offsetMs),
);
const sessions = fc.record({
  startMs: starts,
  durationMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 24 * HOUR })),
});

type Session = Parameters<typeof splitOverDays>[0];

const sum = (shares: readonly { durationMs: number }[]) =>
  shares.reduce((total, share) => total + share.durationMs, 0);

function daysAround({ startMs, durationMs }: Session, rule: DayRule) {
  return dayRanges(
    listDays(dayKey(startMs - 48 * HOUR, rule), dayKey(startMs + durationMs + 48 * HOUR, rule)),
    rule,
  );
}

test('the shares of a session are consecutive, each within its day, and add up to the session', () => {
  fc.assert(
    fc.property(sessions, rules, (session, rule) => {
      const shares = splitOverDays(session, daysAround(session, rule));
      let atMs = session.startMs;
      for (const share of shares) {
        const range = dayRange(share.day, rule);
        expect(share.startMs).toBe(atMs);
        expect(share.day).toBe(dayKey(share.startMs, rule));
        expect(share.startMs + share.durationMs).toBeLessThanOrEqual(range.endMs);
        atMs += share.durationMs;
      }
      expect(shares).not.toEqual([]);
      expect(atMs).toBe(session.startMs + session.durationMs);
    }),
    { numRuns: 1000 },
  );
});

test('the shares over all months of a year add up to the sessions', () => {
  const withinAYear = fc.record({
    startMs: fc.integer({ min: Date.UTC(2026, 1), max: Date.UTC(2026, 10, 30) }),
    durationMs: fc.integer({ min: 0, max: 24 * HOUR }),
  });
  fc.assert(
    fc.property(fc.array(withinAYear, { maxLength: 60 }), rules, (played, rule) => {
      let total = 0;
      for (let month = '2026-01'; month !== '2027-01'; month = shiftMonth(month, 1)) {
        const days = dayRanges(daysOfMonth(month), rule);
        const shares = played.flatMap((session) => splitOverDays(session, days));
        expect(shares.every((share) => monthKey(share.day) === month)).toBe(true);
        total += sum(shares);
      }
      expect(total).toBe(sum(played));
    }),
    { numRuns: 40 },
  );
});

test('each quarter of an hour counts on the date that Intl names', () => {
  const quarters = fc.record({
    startMs: fc
      .integer({ min: Date.UTC(2012) / QUARTER, max: Date.UTC(2040) / QUARTER })
      .map((n) => n * QUARTER),
    durationMs: fc.integer({ min: 1, max: 96 }).map((n) => n * QUARTER),
  });
  fc.assert(
    fc.property(quarters, zones, (session, zone) => {
      const dates = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
      const expected = new Map<string, number>();
      for (let ms = session.startMs; ms < session.startMs + session.durationMs; ms += QUARTER) {
        const date = dates.format(ms);
        expected.set(date, (expected.get(date) ?? 0) + QUARTER);
      }
      const shares = splitOverDays(session, daysAround(session, { zone, dayStartHour: 0 }));
      expect(shares.map((share) => [share.day, share.durationMs])).toEqual([...expected]);
    }),
  );
});

test.each([
  ['2026-03-28T23:30:00+01:00', { '2026-03-28': 0.5, '2026-03-29': 23, '2026-03-30': 0.5 }],
  ['2026-10-24T23:30:00+02:00', { '2026-10-24': 0.5, '2026-10-25': 23.5 }],
  ['2026-06-10T23:30:00+02:00', { '2026-06-10': 0.5, '2026-06-11': 23.5 }],
])('24 hours from %s in Berlin count as %j', (start, hours) => {
  const session = { startMs: isoToInstant(start), durationMs: 24 * HOUR };
  const rule = { zone: 'Europe/Berlin', dayStartHour: 0 };
  const shares = splitOverDays(session, daysAround(session, rule));
  expect(Object.fromEntries(shares.map((s) => [s.day, s.durationMs / HOUR]))).toEqual(hours);
});

test('in another zone the same session lies on other days, and no time is lost', () => {
  const session = { startMs: isoToInstant('2026-06-10T23:30:00+02:00'), durationMs: HOUR };
  const seenFrom = (zone: string) => {
    const rule = { zone, dayStartHour: 0 };
    return splitOverDays(session, daysAround(session, rule)).map((s) => [
      s.day,
      s.durationMs / HOUR,
    ]);
  };
  expect(seenFrom('Europe/Berlin')).toEqual([
    ['2026-06-10', 0.5],
    ['2026-06-11', 0.5],
  ]);
  expect(seenFrom('Asia/Tokyo')).toEqual([['2026-06-11', 1]]);
  expect(seenFrom('Pacific/Honolulu')).toEqual([['2026-06-10', 1]]);
});

test('a session of no length at midnight belongs to the new day', () => {
  const session = { startMs: isoToInstant('2026-06-11T00:00:00Z'), durationMs: 0 };
  const shares = splitOverDays(session, daysAround(session, { zone: 'UTC', dayStartHour: 0 }));
  expect(shares).toEqual([{ day: '2026-06-11', startMs: session.startMs, durationMs: 0 }]);
});

test('only the given days get shares', () => {
  const session = { startMs: isoToInstant('2026-06-30T23:00:00Z'), durationMs: 3 * HOUR };
  const days = dayRanges(daysOfMonth('2026-07'), { zone: 'UTC', dayStartHour: 0 });
  const startMs = isoToInstant('2026-07-01T00:00:00Z');
  expect(splitOverDays(session, days)).toEqual([
    { day: '2026-07-01', startMs, durationMs: 2 * HOUR },
  ]);
});
