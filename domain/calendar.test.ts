import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayKey, dayRange, instantToIso, isoToInstant, isTimeZone } from './calendar.ts';

const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Africa/Casablanca',
);
const rules = fc.record({ zone: zones, dayStartHour: fc.integer({ min: 0, max: 6 }) });
const instants = fc.integer({ min: Date.UTC(2000), max: Date.UTC(2040) });

test('every instant lies in the range of its own day, for any zone and hour at which days start', () => {
  fc.assert(
    fc.property(instants, rules, (instantMs, rule) => {
      const { startMs, endMs } = dayRange(dayKey(instantMs, rule), rule);
      expect(startMs).toBeLessThanOrEqual(instantMs);
      expect(instantMs).toBeLessThan(endMs);
    }),
  );
});

test('days are contiguous and do not overlap', () => {
  fc.assert(
    fc.property(instants, rules, (instantMs, rule) => {
      const { startMs, endMs } = dayRange(dayKey(instantMs, rule), rule);
      expect(dayRange(dayKey(endMs, rule), rule).startMs).toBe(endMs);
      expect(dayRange(dayKey(startMs - 1, rule), rule).endMs).toBe(startMs);
    }),
  );
});

test('a day key equals the date of Intl, shifted by the hour at which days start', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 6 }), (instantMs, dayStartHour) => {
      const shifted = new Date(instantMs - dayStartHour * 3_600_000);
      const oracle = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' });
      const rule = { zone: 'Asia/Kathmandu', dayStartHour };
      expect(dayKey(instantMs, rule)).toBe(oracle.format(shifted));
    }),
  );
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-06-01', 24],
])('%s has %i hours in Berlin', (day, hours) => {
  const { startMs, endMs } = dayRange(day, { zone: 'Europe/Berlin', dayStartHour: 0 });
  expect((endMs - startMs) / 3_600_000).toBe(hours);
});

test('at two in the morning it is still yesterday for a day that starts at four', () => {
  const instantMs = isoToInstant('2026-11-21T02:00:00Z');
  expect(dayKey(instantMs, { zone: 'UTC', dayStartHour: 4 })).toBe('2026-11-20');
});

test('an instant is unchanged after conversion to ISO text and back', () => {
  fc.assert(
    fc.property(instants, (ms) => {
      expect(isoToInstant(instantToIso(ms))).toBe(ms);
    }),
  );
});

test.each([
  ['Europe/Berlin', true],
  ['Mars/Olympus', false],
  ['', false],
])('whether %s is a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});
