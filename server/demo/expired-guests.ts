import type { Services } from '../services.ts';
import { deleteGuestUser, listExpiredGuests } from './guests-store.ts';

const AT_ONCE = 50;

/** Deletes the guests whose time is over, each by itself: others need not wait long. Their open streams end. */
export async function removeExpiredGuests(
  { db, bearer, now }: Pick<Services, 'db' | 'bearer' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  let removed = 0;
  do {
    removed = 0;
    const guests = await db.all(listExpiredGuests, { now: now(), limit: AT_ONCE });
    for (const { user_id: userId } of guests) {
      if (signal.aborted) return;
      if ((await db.write((tx) => tx.runCounted(deleteGuestUser, { userId }))) === 0) continue;
      removed += 1;
      await bearer.forgetUser(userId);
    }
  } while (removed > 0);
}
