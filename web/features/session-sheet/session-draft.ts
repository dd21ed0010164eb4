import { LIMITS } from '#contract/limits.ts';
import { dayKey, instantOnDay, shiftDay } from '#domain/calendar.ts';
import { MAX_DURATION_MS, minutesToMs, msToMinutes, MS_PER_MINUTE } from '#domain/durations.ts';
import { endsInFuture, startInPast, type SessionSpan } from '#domain/past.ts';
import { NO_DURATION } from '../../ui/minutes-field.tsx';
import { lengthError } from '../../ui/text-errors.ts';

/** Start and duration of a completed session. */
export type SessionTimes = SessionSpan;

/** Both as typed. */
export interface SessionDraft {
  /** NaN while what is typed is no duration. */
  readonly minutes: number;
  /** Local time in the user's zone, `YYYY-MM-DDTHH:MM`; an incomplete day or time of day is empty. */
  readonly start: string;
  /** Whether the user chose the start, or the end: another duration does not move it then. */
  readonly isStartChosen?: boolean;
}

export interface DraftErrors {
  readonly minutes: string | null;
  readonly start: string | null;
  readonly note: string | null;
}

const MOST_MINUTES = msToMinutes(MAX_DURATION_MS);

export function timesToDraft({ startMs, durationMs }: SessionTimes, zone: string): SessionDraft {
  return { minutes: msToMinutes(durationMs), start: toLocalText(startMs, zone) };
}

/**
 * Converts typed text to times, each NaN if its text cannot be parsed. An unchanged text keeps the exact value, with its
 * seconds.
 */
export function draftToTimes(draft: SessionDraft, was: SessionTimes, zone: string): SessionTimes {
  const before = timesToDraft(was, zone);
  const { minutes } = draft;
  return {
    startMs: draft.start === before.start ? was.startMs : fromLocalText(draft.start, zone),
    durationMs: minutes === before.minutes ? was.durationMs : minutesToMs(minutes),
  };
}

/** The draft with an earlier start if it is too long to have ended by now, unless the start was chosen. */
export function fitStart<D extends SessionDraft>(
  draft: D,
  was: SessionTimes,
  zone: string,
  nowMs: number,
): D {
  const { durationMs } = draftToTimes(draft, was, zone);
  const startMs = startInPast({ ...was, durationMs }, nowMs);
  if (draft.isStartChosen || Number.isNaN(durationMs) || startMs === was.startMs) return draft;
  return { ...draft, start: toLocalText(startMs, zone) };
}

/**
 * Minutes from a start to a local time `HH:MM`, which is on the next day if it is not later on the same; NaN if one of
 * them is incomplete.
 */
export function minutesUntil(startMs: number, time: string, zone: string): number {
  if (Number.isNaN(startMs) || !/^\d\d:\d\d$/.test(time)) return Number.NaN;
  const rule = { zone, dayStartHour: 0 };
  const day = dayKey(startMs, rule);
  // Both fields show whole minutes.
  const fromMs = startMs - (startMs % MS_PER_MINUTE);
  const sameDayMs = instantOnDay(day, time, rule);
  const endMs = sameDayMs > fromMs ? sameDayMs : instantOnDay(shiftDay(day, 1), time, rule);
  return Math.round((endMs - fromMs) / MS_PER_MINUTE);
}

/** Whether a session ends on another day than it begins; false if a time is NaN. */
export function isNextDay({ startMs, durationMs }: SessionTimes, zone: string): boolean {
  if (Number.isNaN(startMs + durationMs)) return false;
  const rule = { zone, dayStartHour: 0 };
  return dayKey(startMs, rule) !== dayKey(startMs + durationMs, rule);
}

export function findDraftErrors(
  session: SessionTimes & { readonly note: string },
  nowMs: number,
): DraftErrors {
  return {
    minutes: findDurationError(session, nowMs),
    start: findStartError(session.startMs, nowMs),
    note: lengthError(session.note, LIMITS.noteLength),
  };
}

function findDurationError(times: SessionTimes, nowMs: number): string | null {
  const { startMs, durationMs } = times;
  if (Number.isNaN(durationMs)) return NO_DURATION;
  if (durationMs > MAX_DURATION_MS) return `At most ${MOST_MINUTES} minutes, which is a whole day.`;
  if (startMs <= nowMs && endsInFuture(times, nowMs)) {
    return 'That is longer than the time since it started.';
  }
  return null;
}

function findStartError(startMs: number, nowMs: number): string | null {
  if (Number.isNaN(startMs)) return 'Pick a day and a time.';
  if (startMs > nowMs) return 'That is still to come. Pick a time in the past.';
  return null;
}

/** The Swedish format is that of ISO 8601. */
function toLocalText(instantMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  return format.format(instantMs).replace(' ', 'T');
}

function fromLocalText(text: string, zone: string): number {
  const [, day, time] = /^(20\d\d-\d\d-\d\d)T(\d\d:\d\d)/.exec(text) ?? [];
  if (day === undefined || time === undefined) return Number.NaN;
  return instantOnDay(day, time, { zone, dayStartHour: 0 });
}
