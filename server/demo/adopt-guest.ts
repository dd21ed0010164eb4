import { isGuestToken } from '#contract/guest-token.ts';
import { withoutPage } from '#domain/onboarding.ts';
import { findSignedOut } from '../auth/signed-out-store.ts';
import type { Transaction } from '../db/db.ts';
import { readUser } from '../users/read.ts';
import { changeSubject, updateUser } from '../users/store.ts';
import { lockUser } from '../users/writes-store.ts';
import { GUEST_NAME, hashGuestToken } from './guest-token.ts';
import { deleteGuest, findGuest } from './guests-store.ts';

/**
 * Makes the user of the guest that a token speaks for the user of `subject`, who has none. Answers the session of the
 * token, which is to be ended; null where the token speaks for no guest, or none any more.
 */
export async function adoptGuest(
  tx: Transaction,
  options: {
    guestToken: string | undefined;
    subject: { iss: string; sub: string };
    now: number;
  },
): Promise<string | null> {
  const { guestToken, subject, now } = options;
  if (guestToken === undefined || !isGuestToken(guestToken)) return null;
  const session = hashGuestToken(guestToken);
  const guest = await tx.first(findGuest, { tokenHash: session });
  if (!guest || guest.expires_at <= now) return null;
  if (await tx.first(findSignedOut, { session })) return null;
  // The user before the guest, as those do who delete both.
  const { user_id: userId } = guest;
  await tx.first(lockUser, { userId });
  if ((await tx.runCounted(deleteGuest, { userId })) === 0) return null;
  await tx.run(changeSubject, { userId, ...subject });
  await greetAnew(tx, userId);
  return session;
}

/** Who is still called what every guest is has yet to say their name: the first page of the onboarding asks for it. */
async function greetAnew(tx: Transaction, userId: string): Promise<void> {
  const user = await readUser(tx, userId);
  if (user.display_name !== GUEST_NAME) return;
  const onboarding_completed = withoutPage(user.onboarding_completed, 1);
  await tx.run(updateUser, { ...user, display_name: '', onboarding_completed });
}
