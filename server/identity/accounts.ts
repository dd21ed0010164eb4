import type { Db } from '../db/db.ts';
import { newId } from '../new-id.ts';
import {
  deleteAccount,
  insertAccount,
  selectAccount,
  selectAccountByEmail,
} from './accounts-store.ts';
import { emailToKey } from './email.ts';
import type { Passwords } from './passwords.ts';
import type { SignIns } from './sign-ins.ts';

export interface Account {
  /** The `sub` of its tokens. */
  readonly id: string;
  readonly email: string;
}

export interface Accounts {
  find(id: string): Promise<Account | undefined>;
  /** The id of the account that e-mail and password open; null for a wrong one of either, after the same work. */
  verify(email: string, password: string): Promise<string | null>;
  /** The id of the new account; null where the e-mail address has one. */
  create(email: string, password: string): Promise<string | null>;
  /** Removes it and signs it out everywhere. */
  remove(id: string): Promise<void>;
}

/** People with an e-mail address and a password. */
export function createAccounts(options: {
  db: Db;
  passwords: Passwords;
  signIns: SignIns;
  now: () => number;
}): Accounts {
  const { db, passwords, signIns, now } = options;
  return {
    find: (id) => db.first(selectAccount, { id }),

    async verify(email, password) {
      const account = await db.first(selectAccountByEmail, { emailKey: emailToKey(email) });
      const isRight = await passwords.verify(account?.password_hash ?? null, password);
      return account && isRight ? account.id : null;
    },

    async create(email, password) {
      const emailKey = emailToKey(email);
      if (await db.first(selectAccountByEmail, { emailKey })) return null;
      const passwordHash = await passwords.hash(password);
      const account = { id: newId(), email, emailKey, passwordHash, now: now() };
      const inserted = await db.write((tx) => tx.runCounted(insertAccount, account));
      return inserted === 1 ? account.id : null;
    },

    remove: (id) => signIns.endAll(id, (tx) => tx.run(deleteAccount, { id })),
  };
}
