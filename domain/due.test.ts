import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayKey, instantOnDay, shiftDay, type DayRule } from './calendar.ts';
import { listDue, nextDueAt } from './due.ts';
import { listOccurrences, type Schedule } from './schedules.ts';

const DAY = 24 * 3_600_000;

const someTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);

const someSchedule: fc.Arbitrary<Schedule> = fc.record({
  frequencyType: fc.constantFrom('daily', 'weekly', 'biweekly', 'monthly', 'custom'),
  startTime: someTime,
  daysOfWeek: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  weekOfMonth: fc.constantFrom(1, 2, 3, 4, -1),
  from: fc.option(fc.constantFrom('2026-03-20', '2026-10-20')),
  until: fc.option(fc.constantFrom('2026-04-10', '2026-11-20')),
});

const someRule: fc.Arbitrary<DayRule> = fc.record({
  zone: fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  ),
  dayStartHour: fc.integer({ min: 0, max: 6 }),
});

/** Includes the changes of the clocks. */
const someInstant = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }),
  fc.integer({ min: Date.UTC(2026, 2, 28), max: Date.UTC(2026, 2, 30) }),
  fc.integer({ min: Date.UTC(2026, 9, 24), max: Date.UTC(2026, 9, 26) }),
);

/** Every due instant from three days before to 39 days after, computed day by day. */
function allInstants(schedules: readonly Schedule[], rule: DayRule, aroundMs: number): number[] {
  const today = dayKey(aroundMs, rule);
  return schedules
    .flatMap((schedule) =>
      listOccurrences(schedule, shiftDay(today, -3), shiftDay(today, 39)).map((day) =>
        instantOnDay(day, schedule.startTime, rule),
      ),
    )
    .toSorted((a, b) => a - b);
}

test('the next occurrence is the earliest one after the instant', () => {
  fc.assert(
    fc.property(
      fc.array(someSchedule, { maxLength: 6 }),
      someRule,
      someInstant,
      (all, rule, at) => {
        const after = allInstants(all, rule, at).filter((ms) => ms > at);
        const next = nextDueAt(all, rule, at);
        if (after[0] !== undefined) expect(next).toBe(after[0]);
        else if (next !== null) expect(next).toBeGreaterThan(at + 35 * DAY);
      },
    ),
    { numRuns: 300 },
  );
});

test('stepping from one occurrence to the next finds each exactly once', () => {
  const some = fc.array(someSchedule, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(some, someRule, someInstant, (all, rule, at) => {
      const until = at + 10 * DAY;
      const met: number[] = [];
      let ms = nextDueAt(all, rule, at);
      while (ms !== null && ms <= until) {
        met.push(ms);
        ms = nextDueAt(all, rule, ms);
      }
      const expected = allInstants(all, rule, at).filter((one) => one > at && one <= until);
      expect(met).toEqual([...new Set(expected)]);
      expect(listDue(all, rule, at, until).map(({ atMs }) => atMs)).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

test('an occurrence in an hour that the clocks skip comes later', () => {
  const rule = { zone: 'Europe/Berlin', dayStartHour: 3 };
  const daily: Schedule = {
    frequencyType: 'daily',
    startTime: '02:30',
    daysOfWeek: null,
    weekOfMonth: null,
    from: null,
    until: null,
  };
  const found = listDue([daily], rule, Date.UTC(2026, 2, 27, 12), Date.UTC(2026, 2, 30, 12));
  expect(found.map(({ day, atMs }) => [day, new Date(atMs).toISOString()])).toEqual([
    ['2026-03-27', '2026-03-28T01:30:00.000Z'],
    ['2026-03-28', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '2026-03-30T00:30:00.000Z'],
  ]);
});
