import type { Identity } from '#contract/values.ts';
import { shownHabits } from '../../data/queries/cached-habits.ts';
import { changeRoster } from '../../data/queries/cached-roster.ts';
import { makeChange, type Change, type ChangeOutcome } from '../../data/queries/changes.ts';
import { restore, putAway, type Roster } from '../../data/queries/roster.ts';
import { currentDay } from '../../data/user/use-today.ts';

/** Archives an identity with its active habits, and offers to restore exactly these. */
export function archiveWithUndo(identity: Identity): void {
  archiveIdentity(identity, {
    tone: 'info',
    text: `${identity.description} is archived.`,
    undo: () => void unarchiveIdentity(identity),
  });
}

/** Archives an identity with its active habits. */
export function archiveIdentity({ id, description }: Identity, said?: Change['said']): void {
  void setActive(id, false, (roster) => putAway(roster, id), {
    ...(said && { said }),
    refusal: `Failed to archive ${description}`,
  });
}

/**
 * Restores an identity and the habits that were archived with it. Only the server knows which these are: until it has
 * answered, all habits of `Habits` are shown.
 */
export function unarchiveIdentity({ id, description, Habits }: Identity): Promise<ChangeOutcome> {
  const habitIds = Habits.map((habit) => habit.id);
  return setActive(id, true, (roster) => restore(roster, id, habitIds), {
    refusal: `Failed to unarchive ${description}`,
  });
}

function setActive(
  id: string,
  is_active: boolean,
  show: (roster: Roster) => Roster,
  words: Pick<Change, 'said' | 'refusal'>,
): Promise<ChangeOutcome> {
  const input = { body: { id, is_active, made_on: currentDay() } };
  return makeChange('PUT /api/values', input, {
    ...words,
    shownIn: shownHabits,
    show: () => changeRoster(show),
  });
}
