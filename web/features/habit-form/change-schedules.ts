import type { Habit } from '#contract/habits.ts';
import { wireToSchedule } from '#contract/schedule-wire.ts';
import type { Schedule } from '#contract/schedules.ts';
import { progressToWire, wireToProgress } from '#contract/streak-wire.ts';
import { type DayKey } from '#domain/calendar.ts';
import { occursOn } from '#domain/schedules.ts';
import { addToday } from '#domain/streaks.ts';
import { strengthenToday } from '#domain/strength.ts';
import { isWeekQuota } from '#domain/week-quotas.ts';
import {
  hideEnded,
  showEnded,
  endSchedule,
  resumeSchedule,
} from '../../data/queries/cached-ended-schedules.ts';
import { changeHabit, shownHabits } from '../../data/queries/cached-habits.ts';
import { makeChange, type Change, type ChangeOutcome } from '../../data/queries/changes.ts';
import { dueTodayQuery, habitStatisticsQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { currentDay } from '../../data/user/use-today.ts';
import { newId } from '../../platform/new-id.ts';
import { draftToSchedule, type ScheduleDraft } from './schedule-draft.ts';
import { scheduleWords } from './schedule-words.ts';

export function addSchedule(
  { id: habit_id }: Pick<Habit, 'id'>,
  draft: ScheduleDraft,
  id = newId(),
): Promise<ChangeOutcome> {
  const schedule = { id, habit_id, ...draftToSchedule(draft) };
  return makeChange(
    'POST /api/schedules',
    { body: { ...schedule, made_on: currentDay() } },
    {
      shownIn: shownHabits,
      show: () => putSchedule({ ...schedule, starts_on: currentDay(), ends_on: null }),
      refusal: 'Failed to create schedule. Please try again.',
    },
  );
}

export function removeSchedule(schedule: Schedule): void {
  const ended = { ...endSchedule(schedule, currentDay()), is_active: false };
  void setActive(schedule, false, {
    show: () => {
      changeSchedules(schedule, (all) => all.filter(({ id }) => id !== schedule.id));
      showEnded(ended);
      queryClient.setQueryData(dueTodayQuery.queryKey, (due) =>
        due?.filter(({ id }) => id !== schedule.id),
      );
    },
    said: {
      tone: 'info',
      text: `${scheduleWords(schedule)} is removed.`,
      undo: () => restoreSchedule(ended),
    },
    refusal: 'Failed to delete schedule. Please try again.',
  });
}

function restoreSchedule(ended: Schedule): void {
  const schedule = { ...resumeSchedule(ended, currentDay()), is_active: true };
  void setActive(schedule, true, {
    show: () => {
      if (schedule.starts_on === ended.starts_on) hideEnded(ended.id);
      putSchedule(schedule);
    },
    refusal: 'Failed to create schedule. Please try again.',
  });
}

function setActive({ id }: Schedule, is_active: boolean, change: Change): Promise<ChangeOutcome> {
  const input = { params: { id }, body: { is_active, made_on: currentDay() } };
  return makeChange('PUT /api/schedules/:id', input, { shownIn: shownHabits, ...change });
}

function putSchedule(schedule: Schedule): void {
  changeSchedules(schedule, (schedules) => [...schedules, schedule].toSorted(byTime));
}

function changeSchedules(
  { habit_id }: Schedule,
  change: (schedules: readonly Schedule[]) => Schedule[],
): void {
  changeHabit(habit_id, (habit) => {
    const changed = { ...habit, Schedules: change(habit.Schedules) };
    showDueToday(changed, currentDay());
    return changed;
  });
}

/** The server's order. */
function byTime(a: Schedule, b: Schedule): number {
  return a.start_time.localeCompare(b.start_time) || (a.id < b.id ? -1 : 1);
}

type ScheduledHabit = Pick<Habit, 'id' | 'is_active' | 'Schedules' | 'excused_days'>;

/** Updates in a habit's statistics whether it is due today, the only day that a change of schedules affects. */
export function showDueToday(habit: ScheduledHabit, today: DayKey): void {
  const schedules = habit.is_active ? habit.Schedules : [];
  const rules = schedules.map((schedule) => wireToSchedule(schedule, habit));
  // Whether the week is fulfilled depends on its days, which the server knows.
  if (rules.some(isWeekQuota)) return;
  const isDue = rules.some((rule) => occursOn(rule, today));
  queryClient.setQueryData(habitStatisticsQuery(habit.id).queryKey, (statistics) => {
    if (statistics?.last_day !== today) return statistics;
    const before = wireToProgress(statistics.before_today);
    const isPlayed = statistics.is_played_today;
    const rests = statistics.rests.map(({ first_day, last_day }) => ({
      first: first_day,
      last: last_day,
    }));
    const withToday = {
      ...addToday(before, isDue, isPlayed),
      ...strengthenToday(before, today, { isDue, isPlayed, rests }),
    };
    return { ...statistics, ...progressToWire(withToday) };
  });
}
