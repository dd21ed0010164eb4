import { deleteGuestUser, listExpiredGuests } from './accounts/guests/guests-store.ts';
import { deletePastAttempts } from './accounts/rate-limit-store.ts';
import { purgeSignedOut } from './accounts/tokens/signed-out-store.ts';
import { deletePastAnswers } from './accounts/users/store.ts';
import { ANSWER_KEPT_MS } from './accounts/users/write-for-user.ts';
import { deletePastMessages } from './api/push/store.ts';
import type { Services } from './api/services.ts';
import { type MaintenanceJobs, deleteInSteps } from './db/maintenance.ts';

/** How long handled messages are kept, which is much longer than any message may be late. */
const MESSAGE_KEPT_MS = 24 * 3_600_000;
const GUESTS_AT_ONCE = 50;

/** Jobs that delete obsolete data, with any identity provider. */
export function listMaintenanceJobs(
  services: Pick<Services, 'db' | 'bearer' | 'now'>,
): MaintenanceJobs {
  const { db, now } = services;
  return {
    'expired guests': (signal) => deleteExpiredGuests(services, signal),
    'answers kept for repeats': (signal) =>
      deleteInSteps(db, deletePastAnswers, { since: now() - ANSWER_KEPT_MS }, signal),
    'past push messages': (signal) =>
      deleteInSteps(db, deletePastMessages, { before: now() - MESSAGE_KEPT_MS }, signal),
    'ended logins': () => db.write((tx) => tx.run(purgeSignedOut, { now: now() })),
    'past attempts': (signal) => deleteInSteps(db, deletePastAttempts, { now: now() }, signal),
  };
}

/**
 * Deletes each expired guest in a transaction of its own, so that others need not wait long. The guests' open streams
 * end.
 */
async function deleteExpiredGuests(
  { db, bearer, now }: Pick<Services, 'db' | 'bearer' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  let deleted = 0;
  do {
    if (deleted > 0) await db.purge();
    deleted = 0;
    const guests = await db.all(listExpiredGuests, { now: now(), limit: GUESTS_AT_ONCE });
    for (const { user_id: userId } of guests) {
      if (signal.aborted) return;
      if ((await db.write((tx) => tx.runCounted(deleteGuestUser, { userId }))) === 0) continue;
      deleted += 1;
      await bearer.forgetUser(userId);
    }
  } while (deleted > 0);
}
