import { instantOnDay } from '#domain/calendar.ts';
import { MAX_DURATION_MS, minutesToMs, msToMinutes } from '#domain/durations.ts';

/** Start and duration of a completed session. */
export interface SessionTimes {
  readonly startMs: number;
  readonly durationMs: number;
}

/** Both as typed: whole minutes, and local time in the user's zone (`YYYY-MM-DDTHH:MM`). */
export interface SessionDraft {
  readonly minutes: string;
  readonly start: string;
}

export interface DraftErrors {
  readonly minutes: string | null;
  readonly start: string | null;
}

const MOST_MINUTES = msToMinutes(MAX_DURATION_MS);

export function timesToDraft({ startMs, durationMs }: SessionTimes, zone: string): SessionDraft {
  return { minutes: String(msToMinutes(durationMs)), start: toLocalText(startMs, zone) };
}

/** Parses whole minutes; 0 if the text is not a number. */
export function readMinutes(text: string): number {
  const minutes = Number.parseInt(text, 10);
  return Number.isNaN(minutes) ? 0 : Math.max(0, minutes);
}

/**
 * Converts typed text to times; `startMs` is NaN if it is not a date and time. An unchanged text keeps the exact value,
 * with its seconds.
 */
export function draftToTimes(draft: SessionDraft, was: SessionTimes, zone: string): SessionTimes {
  const before = timesToDraft(was, zone);
  const minutes = readMinutes(draft.minutes);
  return {
    startMs: draft.start === before.start ? was.startMs : fromLocalText(draft.start, zone),
    durationMs: String(minutes) === before.minutes ? was.durationMs : minutesToMs(minutes),
  };
}

export function findDraftErrors({ startMs, durationMs }: SessionTimes, nowMs: number): DraftErrors {
  const isTooLong = durationMs > MAX_DURATION_MS;
  return {
    minutes: isTooLong ? `At most ${MOST_MINUTES} minutes, which is a whole day.` : null,
    start: findStartError(startMs, nowMs),
  };
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
