import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDays, shiftDay, type DayKey } from './calendar.ts';
import {
  changeSpan,
  listOccurrences,
  listRests,
  pauseSpan,
  type Schedule,
  type ScheduleSpan,
} from './schedules.ts';

const FIRST = '2026-03-01';
const LAST = '2026-06-30';

/** A random change of the schedule: other days, a removal, a return, or no change for some days. */
const steps = fc.array(
  fc.record({
    afterDays: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 })),
    daysOfWeek: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })),
    isInForce: fc.boolean(),
  }),
  { maxLength: 12 },
);

interface Row extends ScheduleSpan {
  readonly daysOfWeek: readonly number[];
}

function toSchedule({ from, until, daysOfWeek }: Row): Schedule {
  return {
    frequencyType: 'weekly',
    startTime: '08:00',
    daysOfWeek,
    weekOfMonth: null,
    from,
    until,
  };
}

const dueOn = (rows: readonly Row[], day: DayKey) =>
  rows.filter((row) => listOccurrences(toSchedule(row), day, day).length > 0).length;

const weekdayOf = (day: DayKey) => new Date(`${day}T12:00:00Z`).getUTCDay();

test('later changes of the schedule do not change past days', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let today: DayKey = FIRST;
      let current: Row = { from: FIRST, until: null, daysOfWeek: [0, 1, 2, 3, 4, 5, 6] };
      let isInForce = true;
      const past: Row[] = [];
      const known = new Map<DayKey, boolean>();
      // The oracle records, day by day, whether the schedule is due.
      const live = (until: DayKey) => {
        for (const day of listDays(today, shiftDay(until, -1))) {
          known.set(day, isInForce && current.daysOfWeek.includes(weekdayOf(day)));
        }
        today = until;
      };
      for (const step of taken) {
        live(shiftDay(today, step.afterDays));
        const daysOfWeek = step.daysOfWeek ?? current.daysOfWeek;
        const isSame = String(daysOfWeek) === String(current.daysOfWeek);
        const split = changeSpan(current, { today, isSame, isInForce: step.isInForce });
        if (split.past) past.push({ ...split.past, daysOfWeek: current.daysOfWeek });
        current = { ...split.current, daysOfWeek };
        isInForce = step.isInForce;
        expect(current.until === null).toBe(isInForce);
      }
      live(LAST);
      const rows = [...past, current];
      for (const [day, isDue] of known)
        expect([day, dueOn(rows, day)]).toEqual([day, isDue ? 1 : 0]);
      expect(past.every(({ from, until }) => until !== null && from <= until)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('several changes on one day leave one span, and an undone change leaves none', () => {
  const span = { from: '2026-03-01', until: null };
  const today = '2026-03-10';
  const first = changeSpan(span, { today, isSame: false, isInForce: true });
  expect(first).toEqual({
    past: { from: '2026-03-01', until: '2026-03-09' },
    current: { from: today, until: null },
  });
  const second = changeSpan(first.current, { today, isSame: false, isInForce: true });
  expect(second).toEqual({ past: null, current: first.current });
  const removed = changeSpan(span, { today, isSame: true, isInForce: false });
  expect(removed).toEqual({ past: null, current: { from: '2026-03-01', until: '2026-03-09' } });
  const restored = changeSpan(removed.current, { today, isSame: true, isInForce: true });
  expect(restored).toEqual({ past: null, current: span });
});

test('a pause excludes exactly its days, with any length and any later change', () => {
  const pauses = fc.array(
    fc.record({ afterDays: fc.nat(12), days: fc.nat(15), isFilled: fc.boolean() }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(pauses, (taken) => {
      let today: DayKey = FIRST;
      let current: Row = { from: FIRST, until: null, daysOfWeek: [0, 1, 2, 3, 4, 5, 6] };
      let rest: readonly [first: DayKey, until: DayKey] = [FIRST, FIRST];
      const past: Row[] = [];
      const filled = new Set<DayKey>();
      const known = new Map<DayKey, boolean>();
      const live = (until: DayKey) => {
        for (const day of listDays(today, shiftDay(until, -1))) {
          known.set(day, day < rest[0] || day >= rest[1]);
        }
        today = until;
      };
      for (const { afterDays, days, isFilled: isPlayed } of taken) {
        live(shiftDay(today, afterDays));
        const isDue = today < rest[0] || today >= rest[1];
        if (isPlayed && isDue) filled.add(today);
        const isFilled = filled.has(today);
        const first = isFilled ? shiftDay(today, 1) : today;
        const resumesOn = shiftDay(today, days);
        const split = pauseSpan(current, { today, resumesOn, isFilled });
        if (split.past) past.push({ ...split.past, daysOfWeek: current.daysOfWeek });
        current = { ...split.current, daysOfWeek: current.daysOfWeek };
        const isPaused = rest[0] <= first && first < rest[1];
        rest = [isPaused ? rest[0] : first, resumesOn > first ? resumesOn : first];
      }
      live(LAST);
      const rows = [...past, current];
      for (const [day, isDue] of known)
        expect([day, dueOn(rows, day)]).toEqual([day, isDue ? 1 : 0]);
      const rests = listRests(rows).flatMap((one) => listDays(one.first, one.last));
      const begin = rows.map(({ from }) => from).toSorted()[0] ?? LAST;
      expect(rests).toEqual(
        [...known].flatMap(([day, isDue]) => (isDue || day < begin ? [] : [day])),
      );
    }),
    { numRuns: 200 },
  );
});

test('a schedule that is removed in a pause and restored stays paused until the same day', () => {
  const paused = { from: '2026-04-01', until: null };
  const removed = changeSpan(paused, { today: '2026-03-10', isSame: true, isInForce: false });
  const back = changeSpan(removed.current, { today: '2026-03-20', isSame: true, isInForce: true });
  expect(back).toEqual({ past: null, current: paused });
});
