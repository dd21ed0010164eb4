import type { Habit } from '#contract/habits.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import type { DayKey } from '#domain/calendar.ts';
import type { PauseSubject } from '../../timer/overlays/overlay.ts';

/** First day on which a paused habit is due again; null if it is not paused. */
export function pausedUntil(
  schedules: readonly Pick<Schedule, 'starts_on'>[],
  today: DayKey,
): DayKey | null {
  const [first] = schedules.map(({ starts_on }) => starts_on).toSorted();
  return first !== undefined && first > today ? first : null;
}

/** The same for several habits; null if one of them is not paused, or there are none. */
export function allPausedUntil(habits: readonly Habit[], today: DayKey): DayKey | null {
  const days = habits.map(({ Schedules }) => pausedUntil(Schedules, today));
  const [first] = days.filter((day) => day !== null).toSorted();
  return first !== undefined && !days.includes(null) ? first : null;
}

/** The subject's habits that have a schedule: the others are never due. */
export function listPausable(identities: readonly Identity[], subject: PauseSubject): Habit[] {
  return identities
    .filter(({ id }) => subject.kind !== 'identity' || id === subject.id)
    .flatMap(({ Habits }) => Habits)
    .filter(({ id }) => subject.kind !== 'habit' || id === subject.id)
    .filter(({ Schedules }) => Schedules.length > 0);
}
