import { randomBytes } from 'node:crypto';
import { consumeAttempt } from '../accounts/rate-limit.ts';
import { hashId } from '../base/hash-id.ts';
import type { Db } from '../db/db.ts';
import { proveAccount } from './account-proof.ts';
import { mailSubjects } from './attempt-subjects.ts';
import { LIFETIME_SECONDS } from './client.ts';
import type { FormSender } from './devices.ts';
import { emailToKey } from './email.ts';
import type { Mail, Mailer } from './mail/mailer.ts';
import type { Passwords } from './passwords.ts';
import { DEAD_LINK, type FormRefusal, refuseWhenBusy } from './refusals.ts';
import {
  consumeRecord,
  selectAccount,
  selectRecord,
  setEmailVerified,
  upsertRecord,
} from './store.ts';

/** A link is stored as a record of the provider, so it is deleted with its account. */
const KIND = 'EmailVerification';
const TOKEN_BYTES = 32;

export type Verification = ReturnType<typeof createVerification>;

/** Verifies that the owner of an account reads the mails to its address. */
export function createVerification(options: {
  db: Db;
  mailer: Mailer;
  passwords: Passwords;
  origin: string;
  now: () => number;
}) {
  const { db, mailer, passwords, origin, now } = options;

  /** The account of a link; null if the link is invalid or the account has another address by now. */
  async function find(token: string) {
    const key = { kind: KIND, idHash: hashId(token), now: now() };
    const found = await db.first(selectRecord, key);
    if (!found || found.consumed_at !== null) return null;
    const { accountId, emailKey } = JSON.parse(found.payload) as Payload;
    const account = await db.first(selectAccount, { id: accountId });
    return account && emailToKey(account.email) === emailKey ? account : null;
  }

  async function write(accountId: string): Promise<Mail | null> {
    const account = await db.first(selectAccount, { id: accountId });
    if (!account || account.email_verified_at !== null) return null;
    if ((await consumeAttempt(db, mailSubjects(account.email), now())) > 0) return null;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const payload: Payload = { accountId, emailKey: emailToKey(account.email) };
    const record = {
      kind: KIND,
      id_hash: hashId(token),
      uid_hash: null,
      account_id: accountId,
      sign_in: null,
      payload: JSON.stringify(payload),
      expires_at: now() + LIFETIME_SECONDS.verificationLink * 1000,
    };
    await db.write((tx) => tx.run(upsertRecord, record));
    return verificationMail(account.email, `${origin}/u/account/verify?token=${token}`, origin);
  }

  return {
    find,

    /** Sends a link to the address of an account, in the background. */
    request: (accountId: string) => void mailer.enqueue(() => write(accountId)),

    /**
     * Marks the address as verified; null if done. The link alone is not enough, because a mistyped address has another
     * reader. `sessionAccountId` is the account of the browser's session; otherwise the password is required.
     */
    async confirm(
      token: string,
      { sessionAccountId, password }: { sessionAccountId: string | undefined; password: string },
      client: FormSender,
    ): Promise<FormRefusal | typeof DEAD_LINK | null> {
      const account = await find(token);
      if (!account) return DEAD_LINK;
      if (account.id !== sessionAccountId) {
        if (password === '') {
          return { status: 400, problem: { field: 'password', message: 'Enter your password.' } };
        }
        const proof = { email: account.email, password };
        const proved = await refuseWhenBusy(() =>
          proveAccount({ db, passwords, now }, proof, client),
        );
        if ('problem' in proved) return proved;
      }
      const key = { kind: KIND, idHash: hashId(token), now: now(), latestExpiry: now() };
      const isFirst = await db.write(async (tx) => {
        if ((await tx.runCounted(consumeRecord, key)) === 0) return false;
        const row = { id: account.id, emailKey: emailToKey(account.email), now: now() };
        return (await tx.runCounted(setEmailVerified, row)) === 1;
      });
      if (!isFirst) return DEAD_LINK;
      client.record('email verified', account.id);
      return null;
    },

    /** Notifies the former address of an account about the change. */
    notifyOfChange(formerEmail: string): void {
      mailer.enqueue(() => Promise.resolve(changeMail(formerEmail, origin)));
    },
  };
}

interface Payload {
  readonly accountId: string;
  readonly emailKey: string;
}

function verificationMail(to: string, link: string, origin: string): Mail {
  return {
    to,
    subject: 'Confirm your email for Hexis',
    text: `There is an account with this address on ${origin}.

Confirm that it is yours. The link works for a day:

${link}

Only a confirmed address gets a link when you forget your password.

Was it not you? Then do nothing, and nothing more is sent.
`,
  };
}

function changeMail(to: string, origin: string): Mail {
  return {
    to,
    subject: 'Your email for Hexis has changed',
    text: `The account of this address on ${origin} has another address now. This one opens it no more.

Was it not you? Ask the person who runs this Hexis at once: they can give the account back to you.
`,
  };
}
