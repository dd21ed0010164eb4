import type { Habit } from '#contract/habits.ts';
import type { DayKey } from '#domain/calendar.ts';
import { pauseSpan } from '#domain/schedules.ts';
import { showDueOf } from '../../data/offline/show-due.ts';
import { showEnded } from '../../data/queries/cached-ended-schedules.ts';
import { changeHabit, shownHabits } from '../../data/queries/cached-habits.ts';
import { makeChange, type Change } from '../../data/queries/changes.ts';
import { listFilledSchedules } from '../../data/queries/filled-schedules.ts';
import { nameDay } from '../../data/user/day-names.ts';
import { currentDay } from '../../data/user/use-today.ts';
import { newId } from '../../platform/new-id.ts';
import { showDueToday } from '../habit-form/change-schedules.ts';
import { pausedUntil } from './pause-state.ts';

/** Pauses habits until a day, or ends their pause if that day is today, and offers to undo it. */
export function pauseHabits(habits: readonly Habit[], resumesOn: DayKey, name: string): void {
  const day = currentDay();
  const isEnd = resumesOn <= day;
  setPause(habits, resumesOn, {
    tone: 'info',
    text: isEnd ? `${name}: back from today on.` : `${name}: paused until ${nameDay(resumesOn)}.`,
    undo: () => {
      const before = Map.groupBy(habits, ({ Schedules }) => pausedUntil(Schedules, day) ?? day);
      for (const [until, some] of before) setPause(some, until);
    },
  });
}

function setPause(habits: readonly Habit[], resumes_on: DayKey, said?: Change['said']): void {
  const habit_ids = habits.map(({ id }) => id);
  void makeChange(
    'POST /api/schedules/pause',
    { body: { habit_ids, resumes_on, made_on: currentDay() } },
    {
      shownIn: shownHabits,
      show: () => showPause(habit_ids, resumes_on),
      ...(said && { said }),
      refusal: 'Failed to pause',
    },
  );
}

function showPause(habitIds: readonly string[], resumesOn: DayKey): void {
  const day = currentDay();
  const filled = listFilledSchedules(day);
  for (const habitId of habitIds) {
    changeHabit(habitId, (habit) => {
      const Schedules = habit.Schedules.map((schedule) => {
        const span = { from: schedule.starts_on, until: schedule.ends_on };
        const isFilled = filled.has(schedule.id);
        const { past, current } = pauseSpan(span, { today: day, resumesOn, isFilled });
        if (past) {
          const held = { starts_on: past.from, ends_on: past.until, is_active: false };
          showEnded({ ...schedule, ...held, id: newId() });
        }
        return { ...schedule, starts_on: current.from, ends_on: current.until };
      });
      const changed = { ...habit, Schedules };
      if (!habit.Schedules.some(({ id }) => filled.has(id))) showDueToday(changed, day);
      return changed;
    });
  }
  showDueOf(new Set(habitIds), filled, day);
}
