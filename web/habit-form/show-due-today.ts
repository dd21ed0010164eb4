import type { Schedule } from '#contract/schedules.ts';
import { keepingToWire, wireToKeeping } from '#contract/keeping-wire.ts';
import { wireToSchedule } from '#contract/schedule-wire.ts';
import type { DayKey } from '#domain/calendar.ts';
import { occursOn } from '#domain/schedules.ts';
import { addToday } from '#domain/streaks.ts';
import { queryClient } from '../api/query-client.ts';
import { habitStatisticsQuery } from '../api/queries.ts';

/** Shows in a habit's statistics whether its schedules ask for the day `today`: of all days only that one can change. */
export function showDueToday(habitId: string, schedules: readonly Schedule[], today: DayKey): void {
  const isDue = schedules.some((schedule) => occursOn(wireToSchedule(schedule), today));
  queryClient.setQueryData(habitStatisticsQuery(habitId).queryKey, (statistics) => {
    if (statistics?.last_day !== today) return statistics;
    const isPlayed = statistics.days.at(-1)?.day === today;
    const before = wireToKeeping(statistics.before_today);
    return { ...statistics, ...keepingToWire(addToday(before, isDue, isPlayed)) };
  });
}
