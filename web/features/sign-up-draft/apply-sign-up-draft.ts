import type { Identity } from '#contract/values.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { findOwnership, isNamed } from '../built-ins/ownership.ts';
import { addSchedule } from '../habit-form/change-schedules.ts';
import { createHabit } from '../habit-form/create-habit.ts';
import { initIdentity } from '../identity-form/create-identity.ts';
import type { KnownIdentities } from './read-known.ts';
import type { BegunHabit, SignUpDraft } from './sign-up-draft.ts';

/**
 * Creates the chosen identity and habit in the account: both are on disk, to be sent, when this returns. If the
 * identity exists already, it gets the habit, unless it has that too; an archived identity is left alone.
 */
export function applySignUpDraft(
  { identity, habit }: Pick<SignUpDraft, 'identity' | 'habit'>,
  known: KnownIdentities,
): void {
  if (identity === null || habit === null) return;
  const ownership = findOwnership(identity.name, known.active, known.archived);
  switch (ownership.state) {
    case 'archived':
      return notify(
        `${identity.name} is in your archive already.`,
        'The profile can bring it back.',
      );
    case 'active':
      return applyHabit(habit, ownership.identity);
    case 'none':
      initIdentity({ ...identity, description: identity.name }, toDraft(habit));
      applySchedule(habit);
  }
}

function applyHabit(habit: BegunHabit, owner: Identity): void {
  const { description } = owner;
  if (owner.Habits.some(isNamed(habit.name))) {
    return notify(`${description} is yours already.`, 'Nothing was added twice.');
  }
  notify(`${description} is yours already.`, `${habit.name} is now one of its habits.`);
  void createHabit(owner, toDraft(habit));
  applySchedule(habit);
}

function applySchedule({ id, schedule }: BegunHabit): void {
  if (schedule) void addSchedule({ id }, schedule, schedule.id);
}

function toDraft({ id, name: description, durationMs }: BegunHabit) {
  return { id, description, durationMs };
}

function notify(text: string, detail: string): void {
  showToast({ tone: 'info', text, detail });
}
