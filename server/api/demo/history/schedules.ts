import type { Export } from '#contract/export.ts';
import { instantOnDay, instantToIso, type DayRange } from '#domain/calendar.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import type { CastHabit } from './cast.ts';
import { READ_NAME } from './life.ts';
import type { HistoryContext } from './sessions.ts';

/** Minimum time until the remaining habits of today are due. */
const NOTICE_MS = 10 * MS_PER_MINUTE;

const STEP_MINUTES = 5;
const MINUTES_OF_DAY = 24 * 60;

export function castSchedules(
  habits: readonly CastHabit[],
  { today, ...context }: HistoryContext & { today: DayRange | undefined },
): Export['schedules'] {
  return habits.flatMap(({ id: habit_id, name, schedule, madeAtMs, firstDay }) => {
    if (!schedule) return [];
    const { time, frequency, days, week } = schedule;
    const isLeft = name === READ_NAME && today !== undefined;
    return {
      id: context.makeId(madeAtMs + 1),
      habit_id,
      start_time: isLeft ? laterToday(time, today, context) : time,
      frequency_type: frequency,
      days_of_week: days && [...days],
      week_of_month: week,
      starts_on: firstDay,
      ends_on: null,
      is_active: true,
      createdAt: instantToIso(madeAtMs + 1),
    };
  });
}

/**
 * Returns the time if it is still to come today, or else the next possible time; the time itself if today is nearly
 * over.
 */
function laterToday(
  time: string,
  { day, endMs }: DayRange,
  { now, rule }: Pick<HistoryContext, 'now' | 'rule'>,
): string {
  const earliestMs = now + NOTICE_MS;
  if (instantOnDay(day, time, rule) >= earliestMs) return time;
  const later = listTimes()
    .map((text) => ({ text, atMs: instantOnDay(day, text, rule) }))
    .filter(({ atMs }) => atMs >= earliestMs && atMs < endMs)
    .toSorted((a, b) => a.atMs - b.atMs);
  return later[0]?.text ?? time;
}

/** All times of day in steps of 5 minutes. */
function listTimes(): string[] {
  return Array.from({ length: MINUTES_OF_DAY / STEP_MINUTES }, (_, step) => {
    const minutes = step * STEP_MINUTES;
    const parts = [Math.floor(minutes / 60), minutes % 60];
    return parts.map((part) => String(part).padStart(2, '0')).join(':');
  });
}
