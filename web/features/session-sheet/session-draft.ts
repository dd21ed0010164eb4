import { instantOnDay } from '#domain/calendar.ts';
import { MAX_DURATION_MS, minutesToMs, msToMinutes, parseMinutes } from '#domain/durations.ts';
import { endsInFuture, startInPast, type SessionSpan } from '#domain/past.ts';
import { LIMITS } from '#contract/limits.ts';
import { NO_DURATION } from '../../ui/minutes-field.tsx';
import { lengthError } from '../../ui/text-errors.ts';

/** Start and duration of a completed session. */
export type SessionTimes = SessionSpan;

/** Both as typed: a duration that `parseMinutes` parses, and local time in the user's zone (`YYYY-MM-DDTHH:MM`). */
export interface SessionDraft {
  readonly minutes: string;
  readonly start: string;
}

export interface DraftErrors {
  readonly minutes: string | null;
  readonly start: string | null;
  readonly note: string | null;
}

const MOST_MINUTES = msToMinutes(MAX_DURATION_MS);

export function timesToDraft({ startMs, durationMs }: SessionTimes, zone: string): SessionDraft {
  return { minutes: String(msToMinutes(durationMs)), start: toLocalText(startMs, zone) };
}

/**
 * Converts typed text to times, each NaN if its text cannot be parsed. An unchanged text keeps the exact value, with its
 * seconds.
 */
export function draftToTimes(draft: SessionDraft, was: SessionTimes, zone: string): SessionTimes {
  const before = timesToDraft(was, zone);
  const minutes = parseMinutes(draft.minutes);
  return {
    startMs: draft.start === before.start ? was.startMs : fromLocalText(draft.start, zone),
    durationMs: String(minutes) === before.minutes ? was.durationMs : minutesToMs(minutes),
  };
}

/** The draft with an earlier start if it is too long to have ended by now, unless another start was typed. */
export function fitStart<D extends SessionDraft>(
  draft: D,
  was: SessionTimes,
  zone: string,
  nowMs: number,
): D {
  const { durationMs } = draftToTimes(draft, was, zone);
  const isTyped = draft.start !== timesToDraft(was, zone).start;
  const startMs = startInPast({ ...was, durationMs }, nowMs);
  if (isTyped || Number.isNaN(durationMs) || startMs === was.startMs) return draft;
  return { ...draft, start: toLocalText(startMs, zone) };
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
