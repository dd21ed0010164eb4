import { purgeSignedOut } from './auth/signed-out-store.ts';
import { deleteGuestUser, listExpiredGuests } from './demo/guests-store.ts';
import type { Chores } from './housekeeping.ts';
import { deletePastAttempts } from './identity/store.ts';
import { deletePastMessages } from './push/store.ts';
import type { Services } from './services.ts';
import { ANSWER_KEPT_MS } from './users/write-for-user.ts';
import { deletePastAnswers } from './users/writes-store.ts';

/** For so long it is remembered what was said, which is much longer than anything may be late. */
const MESSAGE_KEPT_MS = 24 * 3_600_000;
const GUESTS_AT_ONCE = 50;
const ROWS_AT_ONCE = 200;

/** What is of no more use, whoever the identity provider is. */
export function listChores(services: Pick<Services, 'db' | 'bearer' | 'now'>): Chores {
  const { db, now } = services;
  return {
    'expired guests': (signal) => deleteExpiredGuests(services, signal),
    'answers kept for repeats': (signal) => {
      const past = { since: now() - ANSWER_KEPT_MS, limit: ROWS_AT_ONCE };
      return deleteInSteps(() => db.write((tx) => tx.runCounted(deletePastAnswers, past)), signal);
    },
    'past push messages': (signal) => {
      const past = { before: now() - MESSAGE_KEPT_MS, limit: ROWS_AT_ONCE };
      return deleteInSteps(() => db.write((tx) => tx.runCounted(deletePastMessages, past)), signal);
    },
    'ended logins': () => db.write((tx) => tx.run(purgeSignedOut, { now: now() })),
    'past attempts': () => db.write((tx) => tx.run(deletePastAttempts, { now: now() })),
  };
}

/** Deletes `ROWS_AT_ONCE` rows in each transaction, until there are no more. */
async function deleteInSteps(step: () => Promise<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if ((await step()) < ROWS_AT_ONCE) return;
  }
}

/** Deletes each guest whose time is over by itself: others need not wait long. Their open streams end. */
async function deleteExpiredGuests(
  { db, bearer, now }: Pick<Services, 'db' | 'bearer' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  let deleted = 0;
  do {
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
