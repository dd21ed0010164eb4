import type { ScheduleDraft } from '../habit-form/schedule-draft.ts';
import { DAILY, WEEKDAYS } from './suggestions.ts';

export type RhythmKey = 'daily' | 'weekdays' | 'weekends' | 'free';

interface Rhythm {
  readonly key: RhythmKey;
  readonly text: string;
  /** Null where only the mood decides. */
  readonly schedule: ScheduleDraft | null;
}

/** How often a habit of one's own comes; the habit's page knows more. */
export const RHYTHMS: readonly Rhythm[] = [
  { key: 'daily', text: 'Every day', schedule: DAILY },
  { key: 'weekdays', text: 'Monday to Friday', schedule: WEEKDAYS },
  { key: 'weekends', text: 'At weekends', schedule: { ...WEEKDAYS, days: [0, 6] } },
  { key: 'free', text: 'Whenever I feel like it', schedule: null },
];

export function scheduleOf(rhythm: RhythmKey): ScheduleDraft | null {
  return RHYTHMS.find(({ key }) => key === rhythm)?.schedule ?? null;
}

/** The one that a schedule came from; daily where none fits. */
export function rhythmOf(schedule: ScheduleDraft | null): RhythmKey {
  return RHYTHMS.find((rhythm) => daysOf(rhythm.schedule) === daysOf(schedule))?.key ?? 'daily';
}

function daysOf(schedule: ScheduleDraft | null): string | null {
  return schedule && [schedule.frequency, ...schedule.days].join();
}
