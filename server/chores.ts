import { purgeSignedOut } from './auth/signed-out-store.ts';
import { removeExpiredGuests } from './demo/expired-guests.ts';
import type { Chores } from './housekeeping.ts';
import { deletePastAttempts } from './identity/attempts-store.ts';
import { forgetPastMessages } from './push/past-messages.ts';
import type { Services } from './services.ts';
import { forgetPastAnswers } from './users/past-answers.ts';

/** What is of no more use, whoever the identity provider is. */
export function listChores(services: Pick<Services, 'db' | 'bearer' | 'now'>): Chores {
  const { db, now } = services;
  return {
    'expired guests': (signal) => removeExpiredGuests(services, signal),
    'answers kept for repeats': (signal) => forgetPastAnswers(db, now(), signal),
    'past push messages': (signal) => forgetPastMessages(db, now(), signal),
    'ended logins': () => db.write((tx) => tx.run(purgeSignedOut, { now: now() })),
    'past attempts': () => db.write((tx) => tx.run(deletePastAttempts, { now: now() })),
  };
}
