import type { Habit } from '#contract/habits.ts';
import type { Schedule } from '#contract/schedules.ts';
import { dayKey, type DayKey } from '#domain/calendar.ts';
import { changeHabit, shownHabits } from '../api/cached-habits.ts';
import { hideEnded, showEnded } from '../api/cached-ended-schedules.ts';
import { makeChange, type Change, type ChangeOutcome } from '../api/changes.ts';
import { queryClient } from '../api/query-client.ts';
import { dueTodayQuery, meQuery } from '../api/queries.ts';
import { endSchedule, resumeSchedule } from '../api/schedule-spans.ts';
import { nowMs } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { dayRuleOf } from '../user/day-rule.ts';
import { draftToSchedule, type ScheduleDraft } from './schedule-draft.ts';
import { showDueToday } from './show-due-today.ts';
import { scheduleWords } from './schedule-words.ts';

/** Schedules a habit from today on. */
export function addSchedule(
  { id: habit_id }: Pick<Habit, 'id'>,
  draft: ScheduleDraft,
  id = newId(),
): Promise<ChangeOutcome> {
  const schedule = { id, habit_id, ...draftToSchedule(draft) };
  return makeChange(
    'POST /api/schedules',
    { body: schedule },
    {
      shownIn: shownHabits,
      show: () => putSchedule({ ...schedule, starts_on: today(), ends_on: null }),
      refusal: 'Failed to create schedule. Please try again.',
    },
  );
}

/** Removes a schedule, and offers to have it back. */
export function removeSchedule(schedule: Schedule): void {
  const ended = { ...endSchedule(schedule, today()), is_active: false };
  void setActive(schedule, false, {
    show: () => {
      dropSchedule(schedule);
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
  const schedule = { ...resumeSchedule(ended, today()), is_active: true };
  void setActive(schedule, true, {
    show: () => {
      if (schedule.starts_on === ended.starts_on) hideEnded(ended.id);
      putSchedule(schedule);
    },
    refusal: 'Failed to create schedule. Please try again.',
  });
}

function setActive({ id }: Schedule, is_active: boolean, change: Change): Promise<ChangeOutcome> {
  const input = { params: { id }, body: { is_active } };
  return makeChange('PUT /api/schedules/:id', input, { shownIn: shownHabits, ...change });
}

function putSchedule(schedule: Schedule): void {
  changeSchedules(schedule, (schedules) => [...schedules, schedule].toSorted(byTime));
}

function dropSchedule(schedule: Schedule): void {
  changeSchedules(schedule, (schedules) => schedules.filter(({ id }) => id !== schedule.id));
}

function changeSchedules(
  { habit_id }: Schedule,
  change: (schedules: readonly Schedule[]) => Schedule[],
): void {
  changeHabit(habit_id, (habit) => {
    const Schedules = change(habit.Schedules);
    showDueToday(habit_id, habit.is_active ? Schedules : [], today());
    return { ...habit, Schedules };
  });
}

/** As the server has them. */
function byTime(a: Schedule, b: Schedule): number {
  return a.start_time.localeCompare(b.start_time) || (a.id < b.id ? -1 : 1);
}

function today(): DayKey {
  return dayKey(nowMs(), dayRuleOf(queryClient.getQueryData(meQuery.queryKey)));
}
