import type { Identity } from '#contract/values.ts';
import { shownHabits } from '../api/cached-habits.ts';
import { changeRoster } from '../api/cached-roster.ts';
import { makeChange } from '../api/changes.ts';
import { bringBack, putAway, type Roster } from '../api/roster.ts';
import { showToast } from '../ui/toast-queue.ts';

/** Hides an identity with its active habits, and offers to have exactly these back. */
export async function archiveWithUndo(identity: Identity): Promise<void> {
  const closeToast = showToast({
    tone: 'info',
    text: `${identity.description} is archived.`,
    action: { label: 'Undo', onPress: () => void unarchiveIdentity(identity) },
  });
  if (!(await archiveIdentity(identity))) closeToast();
}

/** Hides an identity with its active habits; resolves with whether the server took it. */
export function archiveIdentity({ id, description }: Identity): Promise<boolean> {
  return setActive(id, false, {
    show: (roster) => putAway(roster, id),
    refusal: `Failed to archive ${description}`,
  });
}

/**
 * Brings an identity back, with the habits that were archived with it; resolves with whether the server took it. Only
 * the server knows which these are: until it has said so, all are shown that the identity is given with.
 */
export function unarchiveIdentity({ id, description, Habits }: Identity): Promise<boolean> {
  const habitIds = Habits.map((habit) => habit.id);
  return setActive(id, true, {
    show: (roster) => bringBack(roster, id, habitIds),
    refusal: `Failed to unarchive ${description}`,
  });
}

interface Words {
  readonly show: (roster: Roster) => Roster;
  readonly refusal: string;
}

function setActive(id: string, is_active: boolean, { show, refusal }: Words): Promise<boolean> {
  const input = { body: { id, is_active } };
  return makeChange('PUT /api/values', input, {
    shownIn: shownHabits,
    show: () => changeRoster(show),
    refusal,
  });
}
