import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayKey,
  dayRange,
  daysOfMonth,
  instantOnDay,
  listDays,
  placeInMonth,
  shiftDay,
  shiftMonth,
  timeOfDay,
  type DayRule,
} from './calendar.ts';

const HOUR = 3_600_000;
const ZONES = Intl.supportedValuesOf('timeZone');
const FIRST_MS = Date.UTC(1900);
const LAST_MS = Date.UTC(2100);

const toDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const zoned = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);

const isRecent = (ms: number) => ms > Date.UTC(2025) && ms < Date.UTC(2029);

/** Every instant from 1900 to 2100 at which a zone changes its clocks. */
function listTransitions(zone: string): number[] {
  const found: number[] = [];
  let next = zoned(FIRST_MS, zone).getTimeZoneTransition('next');
  while (next && next.epochMilliseconds < LAST_MS) {
    found.push(next.epochMilliseconds);
    next = next.getTimeZoneTransition('next');
  }
  return found;
}

function startByTemporal(date: Temporal.PlainDate, { zone, dayStartHour }: DayRule): number {
  const local = date.toPlainDateTime({ hour: dayStartHour });
  return local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
}

function rangeByTemporal(day: string, rule: DayRule) {
  const date = Temporal.PlainDate.from(day);
  return {
    startMs: startByTemporal(date, rule),
    endMs: startByTemporal(date.add({ days: 1 }), rule),
  };
}

function keyByTemporal(ms: number, rule: DayRule): string {
  let date = zoned(ms, rule.zone).toPlainDate();
  while (ms < startByTemporal(date, rule)) date = date.subtract({ days: 1 });
  while (ms >= startByTemporal(date.add({ days: 1 }), rule)) date = date.add({ days: 1 });
  return date.toString();
}

function instantByTemporal(day: string, time: string, { zone, dayStartHour }: DayRule): number {
  const clock = Temporal.PlainTime.from(time);
  const date = Temporal.PlainDate.from(day).add({ days: clock.hour < dayStartHour ? 1 : 0 });
  return date.toZonedDateTime({ timeZone: zone, plainTime: clock }).epochMilliseconds;
}

const timeByTemporal = (ms: number, zone: string) =>
  zoned(ms, zone).toPlainTime().toString({ smallestUnit: 'minute', roundingMode: 'floor' });

const anyZone = fc.constantFrom(...ZONES);
const anyInstant = fc.integer({ min: FIRST_MS, max: LAST_MS });
const anyHour = fc.integer({ min: 0, max: 6 });
const anyTime = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => `${hour}`.padStart(2, '0') + `:${`${minute}`.padStart(2, '0')}`);
const byZone = new Map(ZONES.map((zone) => [zone, listTransitions(zone)]));
const nearTransition = anyZone
  .filter((zone) => byZone.get(zone)?.length !== 0)
  .chain((zone) =>
    fc.record({
      zone: fc.constant(zone),
      instantMs: fc
        .tuple(
          fc.constantFrom(...(byZone.get(zone) ?? [])),
          fc.integer({ min: -50 * HOUR, max: 50 * HOUR }),
        )
        .map(([transitionMs, byMs]) => transitionMs + byMs),
    }),
  );
const cases = fc.oneof(
  { weight: 4, arbitrary: nearTransition },
  { weight: 1, arbitrary: fc.record({ zone: anyZone, instantMs: anyInstant }) },
);

test('days and times agree with Temporal in every zone from 1900 to 2100', () => {
  fc.assert(
    fc.property(cases, anyHour, anyTime, ({ zone, instantMs }, dayStartHour, time) => {
      const rule = { zone, dayStartHour };
      const date = toDate(instantMs);
      expect(dayKey(instantMs, rule)).toBe(keyByTemporal(instantMs, rule));
      expect(dayRange(date, rule)).toEqual(rangeByTemporal(date, rule));
      expect(instantOnDay(date, time, rule)).toBe(instantByTemporal(date, time, rule));
      expect(timeOfDay(instantMs, zone)).toBe(timeByTemporal(instantMs, zone));
    }),
    { numRuns: 2000 },
  );
});

test('the days around all clock changes from 2025 to 2028 agree with Temporal in every zone', () => {
  const wrong: string[] = [];
  for (const [zone, transitions] of byZone) {
    for (const [index, transitionMs] of transitions.filter(isRecent).entries()) {
      const rule = { zone, dayStartHour: index % 7 };
      for (const ms of [transitionMs - 1, transitionMs]) {
        if (dayKey(ms, rule) !== keyByTemporal(ms, rule)) wrong.push(`${zone} ${ms}`);
        if (timeOfDay(ms, zone) !== timeByTemporal(ms, zone)) wrong.push(`${zone} ${ms}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('dates and months agree with Temporal', () => {
  const dates = anyInstant.map(toDate);
  fc.assert(
    fc.property(dates, fc.integer({ min: -900, max: 900 }), (day, by) => {
      const date = Temporal.PlainDate.from(day);
      const month = date.toPlainYearMonth();
      expect(shiftDay(day, by)).toBe(date.add({ days: by }).toString());
      expect(shiftMonth(month.toString(), by)).toBe(month.add({ months: by }).toString());
      expect(daysOfMonth(month.toString())).toHaveLength(date.daysInMonth);
      expect(listDays(day, shiftDay(day, by))).toHaveLength(Math.max(0, by + 1));
      expect(placeInMonth(day)).toEqual({
        weekday: date.dayOfWeek % 7,
        nth: Math.ceil(date.day / 7),
        nthFromEnd: Math.ceil((date.daysInMonth - date.day + 1) / 7),
      });
    }),
    { numRuns: 1000 },
  );
});

test.each(['2026-02-30', '2026-13-01', '2026-1-05', 'today', ''])('"%s" is no date', (day) => {
  const rule = { zone: 'UTC', dayStartHour: 0 };
  expect(() => dayRange(day, rule)).toThrow(RangeError);
  expect(() => shiftDay(day, 1)).toThrow(RangeError);
});
