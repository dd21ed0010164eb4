import type { DayShare, Month, PlayEvent } from '#contract/events.ts';
import {
  dayRanges,
  daysOfMonth,
  isoToInstant,
  monthRange,
  splitOverDays,
} from '#domain/calendar.ts';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import type { Reader } from '../db/db.ts';
import { readDayRule } from '../users/read.ts';
import { readPlayEvents } from './read.ts';

/** The days of a month, in the user's zone, on which something was played, each event with its share of the day. */
export async function readMonth(reader: Reader, userId: string, month: string): Promise<Month> {
  const rule = await readDayRule(reader, userId);
  const { startMs, endMs } = monthRange(month, rule);
  // What began within the longest session before the month may reach into it.
  const range = { userId, fromMs: startMs - MAX_DURATION_MS, toMs: endMs };
  const days = dayRanges(daysOfMonth(month), rule);
  const shares = (await readPlayEvents(reader, range)).flatMap((event) =>
    splitOverDays(toSpan(event), days).map(({ day, durationMs }) => ({
      day,
      event: { ...event, share: durationMs },
    })),
  );
  const eventsByDay: Record<string, DayShare[]> = {};
  for (const { day, event } of shares) (eventsByDay[day] ??= []).push(event);
  return eventsByDay;
}

function toSpan({ occurred_at, duration: durationMs }: PlayEvent): {
  startMs: number;
  durationMs: number;
} {
  return { startMs: isoToInstant(occurred_at), durationMs: durationMs ?? 0 };
}
