import { minutesToMs, msToMinutes } from '#domain/durations.ts';
import type { BegunHabit } from '../beginning/beginning.ts';
import type { HabitDraft } from './habit-line.tsx';
import { rhythmOf, scheduleOf, type RhythmKey } from './rhythms.ts';
import type { Suggestion } from './suggestions.ts';

/** The page of the habit while it is filled in. */
export interface HabitPage {
  readonly chosen: 'suggested' | 'own';
  readonly name: string;
  readonly minutes: number;
  readonly rhythm: RhythmKey;
  readonly hasTried: boolean;
}

const EMPTY = { name: '', minutes: 20, rhythm: 'daily', hasTried: false } as const;

/** What was chosen before, when one comes back; or what is suggested, where anything is. */
export function openHabitPage(
  suggestion: Suggestion | undefined,
  kept: BegunHabit | null,
): HabitPage {
  const isSuggested = kept === null || kept.name === suggestion?.habit.name;
  if (suggestion && isSuggested) return { ...EMPTY, chosen: 'suggested' };
  if (!kept) return { ...EMPTY, chosen: 'own' };
  const { name, durationMs, schedule } = kept;
  const minutes = msToMinutes(durationMs);
  return { ...EMPTY, chosen: 'own', name, minutes, rhythm: rhythmOf(schedule) };
}

export function suggestedHabit({ habit, schedule }: Suggestion): HabitDraft {
  return { name: habit.name, durationMs: minutesToMs(habit.minutes), schedule };
}

export function ownHabit({ name, minutes, rhythm }: HabitPage): HabitDraft {
  return { name: name.trim(), durationMs: minutesToMs(minutes), schedule: scheduleOf(rhythm) };
}
