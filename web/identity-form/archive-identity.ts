import type { Identity } from '#contract/values.ts';
import { shownHabits } from '../api/cached-habits.ts';
import { changeRoster } from '../api/cached-roster.ts';
import { makeChange, type Change, type ChangeOutcome } from '../api/changes.ts';
import { bringBack, putAway, type Roster } from '../api/roster.ts';

/** Hides an identity with its active habits, and offers to have exactly these back. */
export function archiveWithUndo(identity: Identity): void {
  archiveIdentity(identity, {
    tone: 'info',
    text: `${identity.description} is archived.`,
    undo: () => void unarchiveIdentity(identity),
  });
}

/** Hides an identity with its active habits. */
export function archiveIdentity({ id, description }: Identity, said?: Change['said']): void {
  void setActive(id, false, (roster) => putAway(roster, id), {
    ...(said && { said }),
    refusal: `Failed to archive ${description}`,
  });
}

/**
 * Brings an identity back, with the habits that were archived with it. Only
 * the server knows which these are: until it has said so, all are shown that the identity is given with.
 */
export function unarchiveIdentity({ id, description, Habits }: Identity): Promise<ChangeOutcome> {
  const habitIds = Habits.map((habit) => habit.id);
  return setActive(id, true, (roster) => bringBack(roster, id, habitIds), {
    refusal: `Failed to unarchive ${description}`,
  });
}

function setActive(
  id: string,
  is_active: boolean,
  show: (roster: Roster) => Roster,
  words: Pick<Change, 'said' | 'refusal'>,
): Promise<ChangeOutcome> {
  const input = { body: { id, is_active } };
  return makeChange('PUT /api/values', input, {
    ...words,
    shownIn: shownHabits,
    show: () => changeRoster(show),
  });
}
