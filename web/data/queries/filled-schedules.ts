import type { DayKey } from '#domain/calendar.ts';
import { fillOccurrences } from '#domain/schedules.ts';
import { dayOfSession } from '../user/day-of-session.ts';
import { currentDayRule } from '../user/use-today.ts';
import { dueTodayQuery, todayQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Ids of the schedules that a completed session of the day fulfils, from the cache: unsent sessions count too. */
export function listFilledSchedules(day: DayKey): ReadonlySet<string> {
  const due = queryClient.getQueryData(dueTodayQuery.queryKey) ?? [];
  const events = queryClient.getQueryData(todayQuery.queryKey) ?? [];
  const played = events
    .filter(({ duration }) => duration !== null)
    .filter((event) => dayOfSession(event, currentDayRule()) === day)
    .toSorted((a, b) => a.occurred_at.localeCompare(b.occurred_at));
  const filledBy = fillOccurrences(
    due.map(({ habit_id, habit_duration }) => ({ habitId: habit_id, plannedMs: habit_duration })),
    played.map(({ id, habit_id, duration }) => ({
      id,
      habitId: habit_id,
      durationMs: duration ?? 0,
    })),
  );
  return new Set(due.filter((_, index) => filledBy[index] !== null).map(({ id }) => id));
}
