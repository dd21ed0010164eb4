import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoToInstant } from '#domain/calendar.ts';
import { MAX_DURATION_MS, minutesToMs } from '#domain/durations.ts';
import {
  draftToTimes,
  findDraftErrors,
  fitStart,
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
  expect(draft).toEqual({ minutes: '20', start: '2026-11-21T13:45' });
  const moved = draftToTimes({ ...draft, start: '2026-11-20T00:15' }, was, 'Asia/Kathmandu');
  expect(moved.startMs).toBe(isoToInstant('2026-11-19T18:30:00Z'));
  expect(moved.durationMs).toBe(1_230_000);
});

test('a typed start is shown unchanged', () => {
  fc.assert(
    fc.property(times, (was) => {
      const { start } = timesToDraft(was, 'Asia/Kathmandu');
      const other = { startMs: 0, durationMs: was.durationMs };
      const read = draftToTimes({ minutes: '1', start }, other, 'Asia/Kathmandu');
      expect(timesToDraft(read, 'Asia/Kathmandu').start).toBe(start);
    }),
  );
});

test('a missing or future start, and no duration or one over a day, are refused', () => {
  const nowMs = isoToInstant('2026-11-21T12:00:00Z');
  const fine = { startMs: nowMs - MAX_DURATION_MS, durationMs: MAX_DURATION_MS };
  expect(errorsOf(fine, nowMs)).toEqual({ minutes: null, start: null, note: null });
  const missing = draftToTimes({ minutes: '1', start: '' }, fine, 'UTC');
  expect(errorsOf(missing, nowMs).start).toContain('Pick a day');
  expect(errorsOf({ ...fine, startMs: nowMs + 1 }, nowMs).start).toContain('still to come');
  const noDuration = draftToTimes({ minutes: 'abc', start: '' }, fine, 'UTC');
  expect(errorsOf(noDuration, nowMs).minutes).toContain('Enter minutes');
  const tooLong = { ...fine, durationMs: minutesToMs(1441) };
  expect(errorsOf(tooLong, nowMs).minutes).toContain('1440');
});

test('a session that would end in the future is refused, and an untyped start moves back for it', () => {
  const nowMs = isoToInstant('2026-11-21T12:00:00Z');
  const was = { startMs: isoToInstant('2026-11-21T11:40:00Z'), durationMs: minutesToMs(20) };
  const longer = { ...timesToDraft(was, 'UTC'), minutes: '90' };
  const fitted = fitStart(longer, was, 'UTC', nowMs);
  expect(fitted).toEqual({ minutes: '90', start: '2026-11-21T10:30' });
  expect(errorsOf(draftToTimes(fitted, was, 'UTC'), nowMs).minutes).toBe(null);

  const typed = { ...longer, start: '2026-11-21T11:30' };
  expect(fitStart(typed, was, 'UTC', nowMs)).toBe(typed);
  const errors = errorsOf(draftToTimes(typed, was, 'UTC'), nowMs);
  expect(errors).toEqual({
    minutes: expect.stringContaining('longer than the time'),
    start: null,
    note: null,
  });
});
