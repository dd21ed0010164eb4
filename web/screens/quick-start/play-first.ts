import { entriesLoaded } from '../../data/outbox/entries.ts';
import { newHabit } from '../../features/habit-form/create-habit.ts';
import { applySignUpDraft } from '../../features/sign-up-draft/apply-sign-up-draft.ts';
import {
  applyVisitorSettings,
  openGuest,
} from '../../features/sign-up-draft/apply-visitor-settings.ts';
import {
  clearSignUpDraft,
  readSignUpDraft,
  type SignUpDraft,
} from '../../features/sign-up-draft/sign-up-draft.ts';
import { writeToken } from '../../platform/token-store.ts';
import { startSession } from '../../timer/state/session-actions.ts';

/**
 * Logs in as a new guest with the visitor's choices, and starts the habit. Synchronous once the guest exists: after a
 * reload either all changes are in the outbox, or the choices are still stored.
 */
export async function playFirst(): Promise<void> {
  await entriesLoaded();
  await openGuest('POST /api/guests', ({ token, user }) => {
    const beginning = readSignUpDraft();
    writeToken(token);
    applyVisitorSettings(user, beginning.name);
    applySignUpDraft(beginning, { active: [], archived: [] });
    clearSignUpDraft();
    play(beginning);
  });
}

function play({ identity, habit }: SignUpDraft): void {
  if (!identity || !habit) return;
  const owner = { id: identity.id, description: identity.name, color: identity.color };
  startSession(newHabit(owner, { ...habit, description: habit.name }));
}
