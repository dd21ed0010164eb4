import { POPULAR, type BuiltInIdentity } from '../built-ins/identities.ts';
import { FIRST_DRAFT, type ScheduleDraft } from '../habit-form/schedule-draft.ts';

/** Somebody to begin as, whose one habit comes with days. */
export interface Suggestion extends BuiltInIdentity {
  readonly schedule: ScheduleDraft;
}

export const DAILY: ScheduleDraft = { ...FIRST_DRAFT, frequency: 'daily' };
export const WEEKDAYS: ScheduleDraft = {
  ...FIRST_DRAFT,
  frequency: 'weekly',
  days: [1, 2, 3, 4, 5],
};

/** Legs want a day between two runs. */
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
