import { networkSubjects, consumeAttempt } from '../accounts/rate-limit.ts';
import type { Db } from '../db/db.ts';
import { mailSubjects } from './attempt-subjects.ts';
import { emailToKey, findEmailProblem } from './email.ts';
import type { Mail, Mailer } from './mail/mailer.ts';
import { BUSY, type FormRefusal, tooMany } from './refusals.ts';
import { createResetLink } from './reset-links.ts';
import { selectAccountByEmail } from './store.ts';

export type Forgotten = ReturnType<typeof createForgotten>;

/** Sends the reset link of an account to its address. */
export function createForgotten(options: {
  db: Db;
  mailer: Mailer;
  origin: string;
  now: () => number;
}) {
  const { db, mailer, origin, now } = options;

  async function write(email: string): Promise<Mail | null> {
    // Refuses silently: the links of the earlier mails are still valid, and an attacker learns nothing.
    if ((await consumeAttempt(db, mailSubjects(email), now())) > 0) return null;
    const account = await db.first(selectAccountByEmail, { emailKey: emailToKey(email) });
    if (!account) return null;
    // If the address was mistyped at the sign-up, its mail is read by someone else.
    if (account.email_verified_at === null) return unconfirmedMail(account.email, origin);
    const link = await createResetLink(db, { origin, accountId: account.id, now: now() });
    return resetMail(account.email, link, origin);
  }

  return {
    /**
     * Returns null if the request is accepted: a mail follows if the address has an account. All work that depends on
     * the address happens after the answer, so that neither text nor time reveals an account.
     */
    async request(email: string, address: string): Promise<FormRefusal | null> {
      const message = findEmailProblem(email);
      if (message !== null) return { status: 400, problem: { field: 'email', message } };
      const subjects = networkSubjects('forgotByAddress', address);
      const waitMs = await consumeAttempt(db, subjects, now());
      if (waitMs > 0) return tooMany(waitMs);
      return mailer.enqueue(() => write(email)) ? null : BUSY;
    },
  };
}

function resetMail(to: string, link: string, origin: string): Mail {
  return {
    to,
    subject: 'Choose a new password for Hexis',
    text: `Somebody, most likely you, has forgotten the password of this address on ${origin}.

Choose a new one here. The link works once, and for an hour:

${link}

It logs you out everywhere. Your journey is where you left it.

Was it not you? Then do nothing: your password stays as it is.
`,
  };
}

function unconfirmedMail(to: string, origin: string): Mail {
  return {
    to,
    subject: 'Your password for Hexis',
    text: `Somebody, most likely you, has forgotten the password of this address on ${origin}.

The address was never confirmed, so a link to it could open the account to a stranger. You still get in with a recovery code, or with the help of the person who runs this Hexis:

${origin}/u/account/recover

Was it not you? Then do nothing: your password stays as it is.
`,
  };
}
