import { refundAttempt, consumeAttempt } from '../accounts/rate-limit.ts';
import type { Db } from '../db/db.ts';
import { logInSubjects } from './attempt-subjects.ts';
import type { Credentials } from './credentials.ts';
import type { FormSender } from './devices.ts';
import { emailToKey, findEmailProblem } from './email.ts';
import type { Passwords } from './passwords.ts';
import { type FormRefusal, tooMany, WRONG } from './refusals.ts';
import type { SignIns } from './sign-ins.ts';
import { selectAccountByEmail } from './store.ts';

export interface ProofOptions {
  readonly db: Db;
  readonly passwords: Passwords;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Options of the parts that change accounts. */
export interface AccountOptions extends ProofOptions {
  readonly signIns: SignIns;
}

/** Finds the account for a form with address and password. Counts like a login, so that guesses share one limit. */
export async function proveAccount(
  { db, passwords, now }: ProofOptions,
  { email, password }: Credentials,
  client: FormSender,
) {
  const subjects = logInSubjects(client, email);
  const waitMs = await consumeAttempt(db, subjects, now());
  if (waitMs > 0) {
    client.record('login refused', null);
    return tooMany(waitMs);
  }
  const account = await db.first(selectAccountByEmail, { emailKey: emailToKey(email) });
  const isRight = await passwords.verify(account?.password_hash ?? null, password);
  if (!account || !isRight) {
    client.record('login failed', account?.id ?? null);
    return WRONG;
  }
  await refundAttempt(db, subjects);
  return account;
}

/** Returns what is missing in a form that proves an account, or null. */
export function findProofProblem({ email, password }: Credentials): FormRefusal | null {
  const message = findEmailProblem(email);
  if (message !== null) return { status: 400, problem: { field: 'email', message } };
  if (password !== '') return null;
  return { status: 400, problem: { field: 'password', message: 'Enter your password.' } };
}
