import type { Db } from '../db/db.ts';
import type { Accounts } from './accounts.ts';
import { giveBackAttempt, logInSubjects, signUpSubjects, takeAttempt } from './attempts.ts';
import { checkCredentials, type Credentials } from './credentials.ts';
import { TooBusy } from './passwords.ts';
import type { Mode, Problem } from './pages/credentials-page.ts';

/** What came of a form: an account that is in, or why not. */
export type Outcome =
  | { readonly accountId: string }
  | { readonly problem: Problem; readonly status: number; readonly retryAfterSeconds?: number };

/** Decides who comes in: by logging in or by signing up. */
export interface Entrance {
  enter(mode: Mode, credentials: Credentials, address: string): Promise<Outcome>;
}

const BUSY_SECONDS = 5;

const WRONG: Outcome = {
  status: 400,
  problem: { field: 'password', message: 'Wrong email or password.' },
};

const TAKEN: Outcome = {
  status: 400,
  problem: { field: 'email', message: 'This email already has an account. Log in instead.' },
};

export function createEntrance(db: Db, accounts: Accounts, now: () => number): Entrance {
  async function logIn({ email, password }: Credentials, address: string): Promise<Outcome> {
    const subjects = logInSubjects(address, email);
    const waitMs = await takeAttempt(db, subjects, now());
    if (waitMs > 0) return tooMany(waitMs);
    const accountId = await accounts.verify(email, password);
    if (accountId === null) return WRONG;
    await giveBackAttempt(db, subjects);
    return { accountId };
  }

  async function signUp({ email, password }: Credentials, address: string): Promise<Outcome> {
    const waitMs = await takeAttempt(db, signUpSubjects(address), now());
    if (waitMs > 0) return tooMany(waitMs);
    const accountId = await accounts.create(email, password);
    return accountId === null ? TAKEN : { accountId };
  }

  return {
    async enter(mode, credentials, address) {
      const problem = checkCredentials(mode, credentials);
      if (problem) return { status: 400, problem };
      try {
        return await (mode === 'login' ? logIn : signUp)(credentials, address);
      } catch (error) {
        if (!(error instanceof TooBusy)) throw error;
        const message = 'Many people are coming in right now. Try again in a few seconds.';
        return { status: 503, problem: { field: null, message }, retryAfterSeconds: BUSY_SECONDS };
      }
    },
  };
}

function tooMany(waitMs: number): Outcome {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many attempts. Wait ${wait}, then try again.`;
  return {
    status: 429,
    problem: { field: null, message },
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  };
}
