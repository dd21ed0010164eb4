import { saveSignUpDraft, readSignUpDraft } from '../../features/sign-up-draft/sign-up-draft.ts';
import { newId } from '../../platform/new-id.ts';
import type { ChosenHabit } from './habit-line.tsx';

/** Stores the identity, `color` as #rrggbb. A different one discards the chosen habit. */
export function saveIdentity(name: string, color: string): void {
  const { identity } = readSignUpDraft();
  if (identity?.name === name) saveSignUpDraft({ identity: { ...identity, color } });
  else saveSignUpDraft({ identity: { id: newId(), name, color }, habit: null });
}

export function saveHabit({ schedule, ...draft }: ChosenHabit): void {
  const dated = schedule && { ...schedule, id: newId() };
  saveSignUpDraft({ habit: { ...draft, id: newId(), schedule: dated } });
}
