import type { User } from '#contract/users.ts';
import { ALL_PAGES } from '#domain/onboarding.ts';
import type { Transaction } from '../db/db.ts';
import { readUser, withGuestEnd } from './read.ts';
import { updateUser } from './store.ts';

/** Marks every page of the onboarding as done. */
export async function completeOnboarding(tx: Transaction, userId: string): Promise<User> {
  const row = { ...(await readUser(tx, userId)), onboarding_completed: ALL_PAGES };
  await tx.run(updateUser, row);
  return withGuestEnd(tx, row);
}
