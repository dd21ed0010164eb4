import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoToInstant, timeOfDay } from '#domain/calendar.ts';
import { MAX_DURATION_MS, minutesToMs } from '#domain/durations.ts';
import {
  draftToTimes,
  findDraftErrors,
  fitStart,
  isNextDay,
  minutesUntil,
  timesToDraft,
  type DraftErrors,
  type SessionTimes,
} from './session-draft.ts';

const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe');
const times = fc.record({
  startMs: fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2099, 0) }),
  durationMs: fc.integer({ min: 0, max: MAX_DURATION_MS }),
});

/** The errors of a session without a note. */
function errorsOf(session: SessionTimes, nowMs: number): DraftErrors {
  return findDraftErrors({ ...session, note: '' }, nowMs);
}

test('unchanged fields keep their milliseconds', () => {
  fc.assert(
    fc.property(times, zones, (was, zone) => {
      expect(draftToTimes(timesToDraft(was, zone), was, zone)).toEqual(was);
    }),
  );
});

test('a typed start is parsed in the user’s zone, to the minute', () => {
  const was = { startMs: isoToInstant('2026-11-21T08:00:30Z'), durationMs: 1_230_000 };
  const draft = timesToDraft(was, 'Asia/Kathmandu');
  expect(draft).toEqual({ minutes: 20, start: '2026-11-21T13:45' });
  const moved = draftToTimes({ ...draft, start: '2026-11-20T00:15' }, was, 'Asia/Kathmandu');
  expect(moved.startMs).toBe(isoToInstant('2026-11-19T18:30:00Z'));
  expect(moved.durationMs).toBe(1_230_000);
});

test('a typed start is shown unchanged', () => {
  fc.assert(
    fc.property(times, (was) => {
      const { start } = timesToDraft(was, 'Asia/Kathmandu');
      const other = { startMs: 0, durationMs: was.durationMs };
      const read = draftToTimes({ minutes: 1, start }, other, 'Asia/Kathmandu');
      expect(timesToDraft(read, 'Asia/Kathmandu').start).toBe(start);
    }),
  );
});

test('a missing or future start, and no duration or one over a day, are refused', () => {
  const nowMs = isoToInstant('2026-11-21T12:00:00Z');
  const fine = { startMs: nowMs - MAX_DURATION_MS, durationMs: MAX_DURATION_MS };
  expect(errorsOf(fine, nowMs)).toEqual({ minutes: null, start: null, note: null });
  const missing = draftToTimes({ minutes: 1, start: '' }, fine, 'UTC');
  expect(errorsOf(missing, nowMs).start).toContain('Pick a day');
  expect(errorsOf({ ...fine, startMs: nowMs + 1 }, nowMs).start).toContain('still to come');
  const noDuration = draftToTimes({ minutes: Number.NaN, start: '' }, fine, 'UTC');
  expect(errorsOf(noDuration, nowMs).minutes).toContain('Enter minutes');
  const tooLong = { ...fine, durationMs: minutesToMs(1441) };
  expect(errorsOf(tooLong, nowMs).minutes).toContain('1440');
});

test('a session that would end in the future is refused, and a start that was not chosen moves back for it', () => {
  const nowMs = isoToInstant('2026-11-21T12:00:00Z');
  const was = { startMs: isoToInstant('2026-11-21T11:40:00Z'), durationMs: minutesToMs(20) };
  const longer = { ...timesToDraft(was, 'UTC'), minutes: 90 };
  const fitted = fitStart(longer, was, 'UTC', nowMs);
  expect(fitted).toEqual({ minutes: 90, start: '2026-11-21T10:30' });
  expect(errorsOf(draftToTimes(fitted, was, 'UTC'), nowMs).minutes).toBe(null);

  const typed = { ...longer, start: '2026-11-21T11:30', isStartChosen: true };
  expect(fitStart(typed, was, 'UTC', nowMs)).toBe(typed);
  const errors = errorsOf(draftToTimes(typed, was, 'UTC'), nowMs);
  expect(errors).toEqual({
    minutes: expect.stringContaining('longer than the time'),
    start: null,
    note: null,
  });
});

test('the end of a session, typed again, gives its minutes', () => {
  const minutes = fc.integer({ min: 1, max: 1439 });
  const places = fc.constantFrom('UTC', 'Asia/Kathmandu');
  fc.assert(
    fc.property(times, minutes, places, ({ startMs }, length, zone) => {
      const end = timeOfDay(startMs + minutesToMs(length), zone);
      expect(minutesUntil(startMs, end, zone)).toBe(length);
    }),
  );
});

test('an end that is not later than the start is on the next day', () => {
  const startMs = isoToInstant('2026-11-21T23:30:00Z');
  expect(minutesUntil(startMs, '00:15', 'UTC')).toBe(45);
  expect(minutesUntil(startMs, '23:30', 'UTC')).toBe(1440);
  expect(isNextDay({ startMs, durationMs: minutesToMs(45) }, 'UTC')).toBe(true);
  expect(isNextDay({ startMs, durationMs: minutesToMs(29) }, 'UTC')).toBe(false);
  // The clocks go back in between: the day has 25 hours.
  const evening = isoToInstant('2026-10-24T22:00:00Z');
  expect(minutesUntil(evening, '06:00', 'Europe/Berlin')).toBe(7 * 60);
});

test('an incomplete time gives no minutes', () => {
  expect(minutesUntil(Number.NaN, '10:00', 'UTC')).toBeNaN();
  expect(minutesUntil(0, '', 'UTC')).toBeNaN();
  expect(isNextDay({ startMs: 0, durationMs: Number.NaN }, 'UTC')).toBe(false);
});
