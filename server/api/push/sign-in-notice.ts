import type { NewSignIn } from '#contract/push-messages.ts';
import { deviceNames } from '#domain/device-label.ts';
import { findUserBySubject } from '../../accounts/users/store.ts';
import { newId } from '../../base/new-id.ts';
import type { Db } from '../../db/db.ts';
import { insertMessage, listDevices, lockPerson } from './store.ts';

/** A device may be switched off for a night and a day. */
const LASTS_MS = 36 * 3_600_000;

/** Stores a message about a new sign-in for each device of the user; the new browser is none yet. */
export async function storeSignInNotices(
  db: Db,
  { userAgent, ...subject }: { iss: string; sub: string; userAgent: string },
  now: number,
): Promise<void> {
  const tag = `sign-in-${newId()}`;
  const message: NewSignIn = { kind: 'sign-in', tag, ...deviceNames(userAgent) };
  await db.write(async (tx) => {
    const user = await tx.first(findUserBySubject, subject);
    if (!user) return;
    // No device is removed meanwhile.
    await tx.first(lockPerson, { userId: user.id });
    for (const { id } of await tx.all(listDevices, { userId: user.id })) {
      await tx.run(insertMessage, {
        user_id: user.id,
        device_id: id,
        occasion: tag,
        message: JSON.stringify(message),
        attempts: 0,
        attempt_at: now,
        expires_at: now + LASTS_MS,
      });
    }
  });
}
