import { networkSubjects, consumeAttempt } from '../accounts/rate-limit.ts';
import { newId } from '../base/new-id.ts';
import { type AccountOptions, type ProofOptions, proveAccount } from './account-proof.ts';
import { checkCredentials, type Credentials } from './credentials.ts';
import type { FormSender } from './devices.ts';
import { emailToKey } from './email.ts';
import type { Mode } from './pages/credentials-page.ts';
import { deletePasskeysOfAccount } from './passkey-store.ts';
import { deleteRecoveryCodesOfAccount } from './recovery-store.ts';
import { type FormRefusal, refuseWhenBusy, tooMany } from './refusals.ts';
import { deleteAccount, insertAccount, selectAccount, selectAccountByEmail } from './store.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** Accounts with an e-mail address and a password. The `id` of an account is the `sub` of its tokens. */
export function createAccounts(options: AccountOptions) {
  const { db, passwords, signIns, now } = options;
  return {
    find: (id: string) => db.first(selectAccount, { id }),

    /** Creates an account and returns its id; null if the e-mail address has one. */
    async create(email: string, password: string): Promise<string | null> {
      const emailKey = emailToKey(email);
      if (await db.first(selectAccountByEmail, { emailKey })) return null;
      const password_hash = await passwords.hash(password);
      const row = {
        id: newId(),
        email,
        email_key: emailKey,
        password_hash,
        created_at: now(),
        email_verified_at: null,
      };
      const inserted = await db.write(async (tx) => {
        await tx.lock(`email ${emailKey}`);
        return tx.runCounted(insertAccount, row);
      });
      return inserted === 1 ? row.id : null;
    },

    /** Deletes an account and ends all of its sign-ins. */
    remove: (id: string) =>
      signIns.endAll(id, async (tx) => {
        await tx.run(deleteRecoveryCodesOfAccount, { accountId: id });
        await tx.run(deletePasskeysOfAccount, { accountId: id });
        await tx.run(deleteAccount, { id });
      }),
  };
}

/** Result of a form: the account that logged in, or a refusal. */
type AccountOutcome = { readonly accountId: string } | FormRefusal;

export type Entrance = ReturnType<typeof createEntrance>;

const TAKEN: FormRefusal = {
  status: 400,
  problem: { field: 'email', message: 'This email already has an account. Log in instead.' },
};

/** Logs in existing accounts and signs up new ones. */
export function createEntrance(
  options: ProofOptions & {
    accounts: Accounts;
    /** Called with each new account. */
    onSignUp: (accountId: string) => void;
  },
) {
  const { db, accounts, passwords, now, onSignUp } = options;
  async function logIn(credentials: Credentials, client: FormSender): Promise<AccountOutcome> {
    const account = await proveAccount({ db, passwords, now }, credentials, client);
    if ('problem' in account) return account;
    client.record('login', account.id);
    return { accountId: account.id };
  }

  async function signUp(
    { email, password }: Credentials,
    client: FormSender,
  ): Promise<AccountOutcome> {
    const waitMs = await consumeAttempt(
      db,
      networkSubjects('signUpByAddress', client.address),
      now(),
    );
    if (waitMs > 0) return tooMany(waitMs);
    const accountId = await accounts.create(email, password);
    if (accountId === null) return TAKEN;
    client.record('sign-up', accountId);
    onSignUp(accountId);
    return { accountId };
  }

  return {
    async enter(mode: Mode, credentials: Credentials, client: FormSender): Promise<AccountOutcome> {
      const problem = checkCredentials(mode, credentials);
      if (problem) return { status: 400, problem };
      return refuseWhenBusy(() => (mode === 'login' ? logIn : signUp)(credentials, client));
    },
  };
}
