import { keepBeginning, readBeginning } from '../beginning/beginning.ts';
import { newId } from '../platform/new-id.ts';
import type { HabitDraft } from './habit-line.tsx';

/** Keeps who to become, `color` as #rrggbb. Somebody else needs a habit of their own. */
export function keepIdentity(name: string, color: string): void {
  const { identity } = readBeginning();
  if (identity?.name === name) keepBeginning({ identity: { ...identity, color } });
  else keepBeginning({ identity: { id: newId(), name, color }, habit: null });
}

export function keepHabit({ schedule, ...draft }: HabitDraft): void {
  const dated = schedule && { ...schedule, id: newId() };
  keepBeginning({ habit: { ...draft, id: newId(), schedule: dated } });
}
