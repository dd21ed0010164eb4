import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuietAt, quietBetween, quietEnd, quietStart } from './quiet-hours.ts';

const BERLIN = 'Europe/Berlin';
const NIGHT = { from: '22:00', to: '07:00' };
const MINUTE = 60_000;

test.each([
  ['2026-11-21T20:59:59.999Z', false],
  ['2026-11-21T21:00:00Z', true],
  ['2026-11-22T02:00:00Z', true],
  ['2026-11-22T05:59:59.999Z', true],
  ['2026-11-22T06:00:00Z', false],
  // In summer time.
  ['2026-07-01T20:00:00Z', true],
  ['2026-07-01T05:00:00Z', false],
])('over midnight, at %s: %s', (time, isQuiet) => {
  expect(isQuietAt(Date.parse(time), NIGHT, BERLIN)).toBe(isQuiet);
});

test.each([
  // 02:30 occurs twice on 2026-10-25, and not at all on 2026-03-29.
  ['2026-10-25T00:29:00Z', false],
  ['2026-10-25T00:30:00Z', true],
  ['2026-10-25T01:15:00Z', false],
  ['2026-10-25T01:30:00Z', true],
  ['2026-03-29T00:59:00Z', false],
  ['2026-03-29T01:00:00Z', true],
  ['2026-03-29T01:30:00Z', false],
])('local time counts at a change of the clocks, at %s: %s', (time, isQuiet) => {
  const quiet = { from: '02:30', to: '03:30' };
  expect(isQuietAt(Date.parse(time), quiet, BERLIN)).toBe(isQuiet);
});

const minuteOfDay = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
const zones = fc.constantFrom(
  'UTC',
  BERLIN,
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
);
const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) });

test('hours with equal start and end are never quiet, and swapping start and end inverts them', () => {
  fc.assert(
    fc.property(minuteOfDay, minuteOfDay, zones, instants, (from, to, zone, at) => {
      expect(isQuietAt(at, { from, to: from }, zone)).toBe(false);
      if (from !== to) {
        expect(isQuietAt(at, { from, to }, zone)).toBe(
          !isQuietAt(at, { from: to, to: from }, zone),
        );
      }
    }),
  );
});

test('the first quiet instant is a minute after a loud one', () => {
  const ahead = fc.integer({ min: 0, max: 120 * MINUTE });
  fc.assert(
    fc.property(minuteOfDay, minuteOfDay, zones, instants, ahead, (from, to, zone, at, aheadMs) => {
      const quiet = { from, to };
      const turn = quietBetween(at, at + aheadMs, quiet, zone);
      expect(turn).toBeLessThanOrEqual(at + aheadMs);
      if (turn < at + aheadMs) expect(isQuietAt(turn, quiet, zone)).toBe(true);
      for (let ms = at + MINUTE; ms < turn - MINUTE; ms += MINUTE) {
        expect(isQuietAt(ms, quiet, zone)).toBe(false);
      }
    }),
    { numRuns: 50 },
  );
});

test('quiet hours are quiet from their start until their end, and not just outside of them', () => {
  fc.assert(
    fc.property(minuteOfDay, minuteOfDay, zones, instants, (from, to, zone, at) => {
      const quiet = { from, to };
      const end = quietEnd(at, quiet, zone);
      const start = quietStart(at, quiet, zone);
      if (end === null) {
        expect(start).toBe(at);
        return;
      }
      expect(start).toBeLessThanOrEqual(at);
      expect(isQuietAt(start, quiet, zone)).toBe(true);
      expect(isQuietAt(start - 1, quiet, zone)).toBe(false);
      expect(isQuietAt(end - 1, quiet, zone)).toBe(true);
      expect(isQuietAt(end, quiet, zone)).toBe(false);
    }),
  );
});
