import { minutesToMs, msToMinutes } from '#domain/durations.ts';
import type { ScheduleDraft } from '../../features/habit-form/schedule-draft.ts';
import type { BegunHabit } from '../../features/sign-up-draft/sign-up-draft.ts';
import type { ChosenHabit } from './habit-line.tsx';
import { type Suggestion, DAILY, WEEKDAYS } from './suggestions.ts';

type RhythmKey = 'daily' | 'weekdays' | 'weekends' | 'free';

interface Rhythm {
  readonly key: RhythmKey;
  readonly text: string;
  /** Null if the habit has no fixed time. */
  readonly schedule: ScheduleDraft | null;
}

/** Frequencies offered for the user's own habit; the habit's page has more. */
export const RHYTHMS: readonly Rhythm[] = [
  { key: 'daily', text: 'Every day', schedule: DAILY },
  { key: 'weekdays', text: 'Monday to Friday', schedule: WEEKDAYS },
  { key: 'weekends', text: 'At weekends', schedule: { ...WEEKDAYS, days: [0, 6] } },
  { key: 'free', text: 'Whenever I feel like it', schedule: null },
];

/** The frequency of a schedule; daily if none matches. */
function rhythmOf(schedule: ScheduleDraft | null): RhythmKey {
  return RHYTHMS.find((rhythm) => daysOf(rhythm.schedule) === daysOf(schedule))?.key ?? 'daily';
}

function daysOf(schedule: ScheduleDraft | null): string | null {
  return schedule && [schedule.frequency, ...schedule.days].join();
}

export interface HabitPage {
  readonly chosen: 'suggested' | 'own';
  readonly name: string;
  readonly minutes: number;
  readonly rhythm: RhythmKey;
  readonly hasTried: boolean;
}

const EMPTY = { name: '', minutes: 20, rhythm: 'daily', hasTried: false } as const;

/** The earlier choice after a return to the page, otherwise the suggestion, if there is one. */
export function openHabitPage(
  suggestion: Suggestion | undefined,
  begun: BegunHabit | null,
): HabitPage {
  const isSuggested = begun === null || begun.name === suggestion?.habit.name;
  if (suggestion && isSuggested) {
    const minutes = begun ? msToMinutes(begun.durationMs) : suggestion.habit.minutes;
    return { ...EMPTY, chosen: 'suggested', minutes };
  }
  if (!begun) return { ...EMPTY, chosen: 'own' };
  const { name, durationMs, schedule } = begun;
  const minutes = msToMinutes(durationMs);
  return { ...EMPTY, chosen: 'own', name, minutes, rhythm: rhythmOf(schedule) };
}

export function suggestedHabit(
  { habit, schedule }: Suggestion,
  minutes = habit.minutes,
): ChosenHabit {
  return { name: habit.name, durationMs: minutesToMs(minutes), schedule };
}

/** In minutes: for a day without time, as it is suggested, and for a long one. */
export function sizesOf({ habit }: Suggestion): readonly number[] {
  return [2, habit.minutes, 45];
}

export function ownHabit({ name, minutes, rhythm }: HabitPage): ChosenHabit {
  return {
    name: name.trim(),
    durationMs: minutesToMs(minutes),
    schedule: RHYTHMS.find(({ key }) => key === rhythm)?.schedule ?? null,
  };
}
