import { POPULAR, type BuiltInIdentity } from '../../features/built-ins/identities.ts';
import { FIRST_DRAFT, type ScheduleDraft } from '../../features/habit-form/schedule-draft.ts';

/** A suggested identity, whose habit comes with a schedule. */
export interface Suggestion extends BuiltInIdentity {
  readonly schedule: ScheduleDraft;
}

export const DAILY: ScheduleDraft = { ...FIRST_DRAFT, frequency: 'daily' };
export const WEEKDAYS: ScheduleDraft = {
  ...FIRST_DRAFT,
  frequency: 'weekly',
  days: [1, 2, 3, 4, 5],
};

/** Leaves a day of rest between two runs. */
const RUNNING_DAYS: ScheduleDraft = { ...WEEKDAYS, startTime: '07:00', days: [1, 3, 5] };

const SCHEDULES: Readonly<Record<string, ScheduleDraft>> = {
  Runner: RUNNING_DAYS,
  Artist: { ...DAILY, startTime: '18:00' },
  'Attentive Partner': { ...DAILY, startTime: '20:00' },
  Engineer: WEEKDAYS,
};

export const SUGGESTIONS: readonly Suggestion[] = POPULAR.map((identity) => ({
  ...identity,
  schedule: SCHEDULES[identity.name] ?? DAILY,
}));

export function suggestionFor(name: string): Suggestion | undefined {
  return SUGGESTIONS.find((suggestion) => suggestion.name === name);
}
