import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MS_PER_MINUTE } from './durations.ts';
import {
  BAR_LENGTH_MS,
  percentsOf,
  shareOutDay,
  type IdentitySpan,
  type TimeByIdentity,
} from './time-by-identity.ts';

const MINUTES = BAR_LENGTH_MS / MS_PER_MINUTE;
const BEGIN_MS = Date.parse('2026-11-21T08:00:00Z');
const at = (minute: number) => BEGIN_MS + minute * MS_PER_MINUTE;

/** Minutes since 8:00; the day has some before that, and some after 19:00. */
const spans = fc
  .record({
    identityId: fc.constantFrom('Runner', 'Artist', 'Engineer'),
    from: fc.integer({ min: -480, max: 900 }),
    minutes: fc.integer({ min: 0, max: 240 }),
  })
  .map(({ identityId, from, minutes }): IdentitySpan => ({
    identityId,
    startMs: at(from),
    endMs: at(from + minutes),
  }));
const days = fc.array(spans, { maxLength: 12 });
const nows = fc.integer({ min: -480, max: 960 });
const upcoming = fc.integer({ min: 0, max: 900 });

function allMs({ playedMs, upcomingMs, remainingMs, unusedMs }: TimeByIdentity): number {
  return [...playedMs.values(), upcomingMs, remainingMs, unusedMs].reduce((a, b) => a + b, 0);
}

test('each minute since 8:00 without play counts as unused', () => {
  fc.assert(
    fc.property(days, nows, (played, now) => {
      let unused = 0;
      for (let minute = 0; minute < Math.min(now, MINUTES); minute += 1) {
        const isPlayed = played.some((s) => s.startMs <= at(minute) && at(minute) < s.endMs);
        if (!isPlayed) unused += 1;
      }
      const shares = shareOutDay(played, 0, BEGIN_MS, at(now));
      expect(shares.unusedMs / MS_PER_MINUTE).toBe(unused);
    }),
  );
});

test('each identity has the time of its sessions', () => {
  fc.assert(
    fc.property(days, nows, (played, now) => {
      const { playedMs } = shareOutDay(played, 0, BEGIN_MS, at(now));
      expect([...playedMs.keys()]).toEqual([...new Set(played.map((s) => s.identityId))]);
      for (const [id, ms] of playedMs) {
        const own = played.filter((s) => s.identityId === id);
        expect(ms).toBe(own.reduce((sum, s) => sum + s.endMs - s.startMs, 0));
      }
    }),
  );
});

test('a day has 660 minutes, plus time outside of its hours, parallel time and excess due time', () => {
  fc.assert(
    fc.property(days, upcoming, nows, (played, ahead, now) => {
      const shares = shareOutDay(played, ahead * MS_PER_MINUTE, BEGIN_MS, at(now));
      expect(Math.min(shares.remainingMs, shares.unusedMs)).toBeGreaterThanOrEqual(0);
      expect(allMs(shares)).toBeGreaterThanOrEqual(BAR_LENGTH_MS);
    }),
  );
  const inARow = fc.record({
    lengths: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 }),
    rest: fc.integer({ min: 0, max: 100 }),
    ahead: fc.integer({ min: 0, max: 80 }),
  });
  fc.assert(
    fc.property(inARow, ({ lengths, rest, ahead }) => {
      let minute = 0;
      const played = lengths.map((length): IdentitySpan => {
        const startMs = at(minute);
        minute += length;
        return { identityId: 'Runner', startMs, endMs: at(minute) };
      });
      const shares = shareOutDay(played, ahead * MS_PER_MINUTE, BEGIN_MS, at(minute + rest));
      expect(allMs(shares)).toBe(BAR_LENGTH_MS);
    }),
  );
});

test('shares an hour and a half of play by noon, with 50 minutes to come', () => {
  const played = [
    { identityId: 'Runner', startMs: at(30), endMs: at(60) },
    { identityId: 'Artist', startMs: at(120), endMs: at(180) },
  ];
  const shares = shareOutDay(played, 50 * MS_PER_MINUTE, BEGIN_MS, at(240));
  expect({ ...shares, playedMs: [...shares.playedMs] }).toEqual({
    playedMs: [
      ['Runner', 30 * MS_PER_MINUTE],
      ['Artist', 60 * MS_PER_MINUTE],
    ],
    upcomingMs: 50 * MS_PER_MINUTE,
    remainingMs: 370 * MS_PER_MINUTE,
    unusedMs: 150 * MS_PER_MINUTE,
  });
});

test('percentages have one decimal, add up to 100.0, and differ from the exact ones only by rounding', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 40_000_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(parts, (all) => {
      const whole = all.reduce((sum, part) => sum + part, 0);
      fc.pre(whole > 0);
      const tenths = percentsOf(all).map((percent) => percent * 10);
      for (const [index, each] of tenths.entries()) {
        expect(each).toBeCloseTo(Math.round(each), 6);
        expect(Math.abs(each - ((all[index] ?? 0) / whole) * 1000)).toBeLessThan(1);
      }
      expect(tenths.reduce((sum, each) => sum + Math.round(each), 0)).toBe(1000);
    }),
  );
  expect(percentsOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
  expect(percentsOf([0, 5])).toEqual([0, 100]);
  expect(percentsOf([0, 0])).toEqual([0, 0]);
});
