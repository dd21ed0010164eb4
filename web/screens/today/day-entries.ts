import type { PlayEvent } from '#contract/events.ts';
import type { DueToday } from '#contract/schedules.ts';
import { isoToInstant, type InstantRange } from '#domain/calendar.ts';
import { fillOccurrences } from '#domain/schedules.ts';
import type { PlayedEvent } from '../../timer/state/session.ts';
import type { DayFrame } from './frame-day.ts';

/** A session of the day, with the occurrence that it fulfils. */
export interface PlayedEntry extends InstantRange {
  readonly kind: 'played';
  readonly key: string;
  readonly event: PlayedEvent;
  readonly isRunning: boolean;
  /** The fulfilled occurrence; null if none was due. */
  readonly fills: DueToday | null;
}

/** An open occurrence of the day. */
export interface SlotEntry extends InstantRange {
  readonly kind: 'slot';
  readonly key: string;
  readonly due: DueToday;
}

/** An entry of the day, from `startMs` until before `endMs`. */
export type DayEntry = PlayedEntry | SlotEntry;

/** The running session; its elapsed time in whole minutes, as milliseconds. */
export interface RunningSession {
  readonly event: PlayedEvent;
  readonly playedMs: number;
}

interface TimelineFacts {
  readonly frame: Pick<DayFrame, 'range' | 'isOfDay'>;
  readonly events: readonly PlayEvent[];
  readonly due: readonly DueToday[];
  readonly running: RunningSession | null;
}

/**
 * The day's sessions and open occurrences, ordered by time. The assignment of sessions to occurrences is computed here
 * by the server's rules, so that unsent sessions and the running one count too.
 */
export function listEntries({ frame, events, due, running }: TimelineFacts): DayEntry[] {
  const { range, isOfDay } = frame;
  const sessions = [
    ...completedEntries(events, running),
    ...(running ? [playedEntry(running.event, running.playedMs, true)] : []),
  ];
  const asked = due
    .filter((one) => isInRange(isoToInstant(one.occurs_at), range))
    .toSorted((one, other) => isoToInstant(one.occurs_at) - isoToInstant(other.occurs_at));
  const filledBy = fillOccurrences(
    asked.map(({ habit_id, habit_duration }) => ({ habitId: habit_id, plannedMs: habit_duration })),
    sessions
      .filter(({ event }) => isOfDay(event))
      .map(({ event, startMs, endMs, isRunning }) => ({
        id: event.id,
        habitId: event.habit_id,
        // The running session is on its way to its minute.
        durationMs: isRunning ? Infinity : endMs - startMs,
      })),
  );
  const filling = new Map(asked.map((one, index) => [filledBy[index], one]));
  return [
    ...sessions
      .filter((entry) => isWithin(entry, range))
      .map((entry) => ({ ...entry, fills: filling.get(entry.event.id) ?? null })),
    ...asked.filter((_, index) => filledBy[index] === null).map(slotEntry),
  ].toSorted((one, other) => one.startMs - other.startMs);
}

function completedEntries(
  events: readonly PlayEvent[],
  running: RunningSession | null,
): PlayedEntry[] {
  return events
    .filter(({ id, duration }) => duration !== null && id !== running?.event.id)
    .map((event) => playedEntry(event, event.duration ?? 0, false))
    .toSorted((one, other) => one.startMs - other.startMs);
}

function playedEntry(event: PlayedEvent, playedMs: number, isRunning: boolean): PlayedEntry {
  const startMs = isoToInstant(event.occurred_at);
  const endMs = startMs + playedMs;
  return { kind: 'played', key: event.id, event, startMs, endMs, isRunning, fills: null };
}

function slotEntry(due: DueToday): SlotEntry {
  const startMs = isoToInstant(due.occurs_at);
  return { kind: 'slot', key: due.id, due, startMs, endMs: startMs + due.habit_duration };
}

/** Whether it overlaps the range; an empty one has to begin in it. */
function isWithin({ startMs, endMs }: InstantRange, range: InstantRange): boolean {
  return isInRange(startMs, range) || (startMs < range.startMs && endMs > range.startMs);
}

function isInRange(instantMs: number, { startMs, endMs }: InstantRange): boolean {
  return startMs <= instantMs && instantMs < endMs;
}
