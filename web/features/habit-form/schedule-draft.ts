import type { NewSchedule } from '#contract/schedules.ts';
import type { Frequency, WeekOfMonth } from '#domain/schedules.ts';

export interface ScheduleDraft {
  /** `HH:MM`; empty while it is incomplete. */
  readonly startTime: string;
  readonly frequency: Frequency;
  /** 0 (Sunday) to 6, ascending. Ignored by a daily schedule. */
  readonly days: readonly number[];
  /** Only for biweekly and monthly. */
  readonly week: WeekOfMonth | null;
  /** Days of a week. Only for times_per_week. */
  readonly times: number;
}

export type ScheduleStep =
  | { readonly kind: 'time'; readonly startTime: string }
  | { readonly kind: 'frequency'; readonly frequency: Frequency }
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'week'; readonly week: WeekOfMonth }
  | { readonly kind: 'times'; readonly times: number };

export interface ScheduleErrors {
  readonly startTime: string | null;
  readonly days: string | null;
}

const MONDAY = 1;
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Daily at eight; changed to weekly it starts with the working days. */
export const FIRST_DRAFT: ScheduleDraft = {
  startTime: '08:00',
  frequency: 'daily',
  days: [1, 2, 3, 4, 5],
  week: null,
  times: 3,
};

/** Returns the draft after a change of one field. Another frequency sets suitable days and a week. */
export function stepDraft(draft: ScheduleDraft, step: ScheduleStep): ScheduleDraft {
  switch (step.kind) {
    case 'time':
      return { ...draft, startTime: step.startTime };
    case 'days':
      return { ...draft, days: step.days.toSorted((a, b) => a - b) };
    case 'week':
      return { ...draft, week: step.week };
    case 'times':
      return { ...draft, times: step.times };
    case 'frequency':
      return { ...draft, frequency: step.frequency, ...fittingDays(draft, step.frequency) };
  }
}

/** Whether the frequency applies to some weeks of a month only. */
export function usesWeek(frequency: Frequency): boolean {
  return frequency === 'biweekly' || frequency === 'monthly';
}

/** Whether the frequency applies to chosen days of the week. */
export function usesDays(frequency: Frequency): boolean {
  return frequency !== 'daily' && frequency !== 'times_per_week';
}

export function findScheduleErrors({ startTime, frequency, days }: ScheduleDraft): ScheduleErrors {
  return {
    startTime: startTime === '' ? 'Start time is required.' : null,
    days: usesDays(frequency) && days.length === 0 ? 'Choose at least one day.' : null,
  };
}

/** The request body, without the habit's id. */
export function draftToSchedule(
  draft: ScheduleDraft,
): Required<
  Pick<
    NewSchedule,
    'start_time' | 'frequency_type' | 'days_of_week' | 'week_of_month' | 'is_active'
  >
> &
  Pick<NewSchedule, 'times_per_week'> {
  const { startTime, frequency, days, week, times } = draft;
  return {
    start_time: startTime,
    frequency_type: frequency,
    days_of_week: usesDays(frequency) ? [...days] : null,
    week_of_month: week,
    ...(frequency === 'times_per_week' && { times_per_week: times }),
    is_active: true,
  };
}

function fittingDays(
  { days, week }: ScheduleDraft,
  frequency: Frequency,
): Pick<ScheduleDraft, 'days' | 'week'> {
  if (!usesDays(frequency)) return { days: ALL_DAYS, week: null };
  if (frequency === 'weekly') return { days: days.length > 0 ? days : [MONDAY], week: null };
  return { days, week: usesWeek(frequency) ? (week ?? 1) : null };
}
