import { entriesLoaded } from '../outbox/entries.ts';
import { forgetBeginning, readBeginning, type Beginning } from '../beginning/beginning.ts';
import { bringBeginning } from '../beginning/bring-beginning.ts';
import { bringVisitor, openGuest } from '../beginning/bring-visitor.ts';
import { newHabit } from '../habit-form/create-habit.ts';
import { writeToken } from '../platform/token-store.ts';
import { startSession } from '../playing/session-actions.ts';

/**
 * Makes this device that of a new guest who has what was chosen, and starts its habit. Nothing is waited for once the guest
 * is there: whenever the page is reloaded, either all of it is on its way or the choice is still there.
 */
export async function playFirst(): Promise<void> {
  await entriesLoaded();
  await openGuest('POST /api/guests', ({ token, user }) => {
    const beginning = readBeginning();
    writeToken(token);
    bringVisitor(user, beginning.name);
    bringBeginning(beginning, { active: [], archived: [] });
    forgetBeginning();
    play(beginning);
  });
}

function play({ identity, habit }: Beginning): void {
  if (!identity || !habit) return;
  const owner = { id: identity.id, description: identity.name, color: identity.color };
  startSession(newHabit(owner, { ...habit, description: habit.name }));
}
