import type { Identity } from '#contract/values.ts';
import { findOwnership, isNamed } from '../built-ins/ownership.ts';
import { addSchedule } from '../habit-form/change-schedules.ts';
import { createHabit } from '../habit-form/create-habit.ts';
import { initIdentity } from '../identity-form/create-identity.ts';
import { showToast } from '../ui/toast-queue.ts';
import type { BegunHabit, Beginning } from './beginning.ts';
import type { KnownIdentities } from './read-known.ts';

/**
 * Makes what was begun the account's: all of it is on disk, to be sent, when this returns. Nobody becomes the same
 * twice: where the identity is there, it gets the habit, unless it has that too; an archived one is left alone.
 */
export function bringBeginning(
  { identity, habit }: Pick<Beginning, 'identity' | 'habit'>,
  known: KnownIdentities,
): void {
  if (identity === null || habit === null) return;
  const ownership = findOwnership(identity.name, known.active, known.archived);
  switch (ownership.state) {
    case 'archived':
      return tell(`${identity.name} is in your archive already.`, 'The profile can bring it back.');
    case 'active':
      return bringHabit(habit, ownership.identity);
    case 'none':
      initIdentity({ ...identity, description: identity.name }, toDraft(habit));
      bringSchedule(habit);
  }
}

function bringHabit(habit: BegunHabit, owner: Identity): void {
  const { description } = owner;
  if (owner.Habits.some(isNamed(habit.name))) {
    return tell(`${description} is yours already.`, 'Nothing was added twice.');
  }
  tell(`${description} is yours already.`, `${habit.name} is now one of its habits.`);
  void createHabit(owner, toDraft(habit));
  bringSchedule(habit);
}

function bringSchedule({ id, schedule }: BegunHabit): void {
  if (schedule) void addSchedule({ id }, schedule, schedule.id);
}

function toDraft({ id, name: description, durationMs }: BegunHabit) {
  return { id, description, durationMs };
}

function tell(text: string, detail: string): void {
  showToast({ tone: 'info', text, detail });
}
