import type { Db } from '../db/db.ts';
import { newId } from '../new-id.ts';
import { giveBackAttempt, logInSubjects, takeAttempt, networkSubjects } from './attempts.ts';
import { emailToKey, checkCredentials, type Credentials } from './credentials.ts';
import type { Mode, Problem } from './pages/credentials-page.ts';
import { type Passwords, TooBusy } from './passwords.ts';
import type { SignIns } from './sign-ins.ts';
import { deleteAccount, insertAccount, selectAccount, selectAccountByEmail } from './store.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** People with an e-mail address and a password. The `id` of an account is the `sub` of its tokens. */
export function createAccounts(options: {
  db: Db;
  passwords: Passwords;
  signIns: SignIns;
  now: () => number;
}) {
  const { db, passwords, signIns, now } = options;
  return {
    find: (id: string) => db.first(selectAccount, { id }),

    /** The id of the account that e-mail and password open; null for a wrong one of either, after the same work. */
    async verify(email: string, password: string): Promise<string | null> {
      const account = await db.first(selectAccountByEmail, { emailKey: emailToKey(email) });
      const isRight = await passwords.verify(account?.password_hash ?? null, password);
      return account && isRight ? account.id : null;
    },

    /** The id of the new account; null where the e-mail address has one. */
    async create(email: string, password: string): Promise<string | null> {
      const emailKey = emailToKey(email);
      if (await db.first(selectAccountByEmail, { emailKey })) return null;
      const password_hash = await passwords.hash(password);
      const row = { id: newId(), email, email_key: emailKey, password_hash, created_at: now() };
      const inserted = await db.write((tx) => tx.runCounted(insertAccount, row));
      return inserted === 1 ? row.id : null;
    },

    /** Removes it and signs it out everywhere. */
    remove: (id: string) => signIns.endAll(id, (tx) => tx.run(deleteAccount, { id })),
  };
}

/** What came of a form: an account that is in, or why not. */
type Outcome =
  | { readonly accountId: string }
  | { readonly problem: Problem; readonly status: number; readonly retryAfterSeconds?: number };

export type Entrance = ReturnType<typeof createEntrance>;

const BUSY_SECONDS = 5;

const WRONG: Outcome = {
  status: 400,
  problem: { field: 'password', message: 'Wrong email or password.' },
};

const TAKEN: Outcome = {
  status: 400,
  problem: { field: 'email', message: 'This email already has an account. Log in instead.' },
};

/** Decides who comes in: by logging in or by signing up. */
export function createEntrance(db: Db, accounts: Accounts, now: () => number) {
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
    const waitMs = await takeAttempt(db, networkSubjects('signUpByAddress', address), now());
    if (waitMs > 0) return tooMany(waitMs);
    const accountId = await accounts.create(email, password);
    return accountId === null ? TAKEN : { accountId };
  }

  return {
    async enter(mode: Mode, credentials: Credentials, address: string): Promise<Outcome> {
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
