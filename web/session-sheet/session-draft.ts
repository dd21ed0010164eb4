import { instantOnDay } from '#domain/calendar.ts';
import { MAX_DURATION_MS, minutesToMs, msToMinutes } from '#domain/durations.ts';

/** When a completed session began, and for how long it was played. */
export interface SessionTimes {
  readonly startMs: number;
  readonly durationMs: number;
}

/** Both as they are typed: whole minutes, and the clock of the person's zone (`YYYY-MM-DDTHH:MM`). */
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

/** Whole minutes; 0 for what is no number. */
export function readMinutes(text: string): number {
  const minutes = Number.parseInt(text, 10);
  return Number.isNaN(minutes) ? 0 : Math.max(0, minutes);
}

/**
 * What was typed as times; `startMs` is NaN where it is no date and time. What reads as before stays what it is, with
 * the seconds that are not shown.
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

/** Swedish writes dates and times as ISO 8601 does. */
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
