import { randomBytes } from 'node:crypto';
import { networkSubjects, refundAttempt, consumeAttempt } from '../accounts/rate-limit.ts';
import { hashId } from '../base/hash-id.ts';
import type { Db } from '../db/db.ts';
import type { AccountOptions } from './account-proof.ts';
import { LIFETIME_SECONDS } from './client.ts';
import type { FormSender } from './devices.ts';
import { findPasswordProblem } from './password-rules.ts';
import { DEAD_LINK, type FormRefusal, refuseWhenBusy, tooMany } from './refusals.ts';
import { consumeRecord, selectAccount, selectRecord, setPassword, upsertRecord } from './store.ts';

/**
 * A link is stored as a record of the provider, so it is deleted with its account and with a change of the password.
 */
export const RESET_LINK_KIND = 'PasswordReset';
const TOKEN_BYTES = 32;

/** Makes a link that sets a new password once, within an hour. Only its hash is stored. */
export async function createResetLink(
  db: Db,
  { origin, accountId, now }: { origin: string; accountId: string; now: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const record = {
    kind: RESET_LINK_KIND,
    id_hash: hashId(token),
    uid_hash: null,
    account_id: accountId,
    sign_in: null,
    payload: JSON.stringify({ accountId }),
    expires_at: now + LIFETIME_SECONDS.resetLink * 1000,
  };
  await db.write((tx) => tx.run(upsertRecord, record));
  return `${origin}/u/account/reset?token=${token}`;
}

export type ResetLinks = ReturnType<typeof createResetLinks>;

export function createResetLinks(options: AccountOptions) {
  const { db, passwords, signIns, now } = options;

  /** The account of a link; null if the link is invalid. */
  async function find(token: string) {
    const found = await db.first(selectRecord, {
      kind: RESET_LINK_KIND,
      idHash: hashId(token),
      now: now(),
    });
    if (!found || found.consumed_at !== null) return null;
    const { accountId } = JSON.parse(found.payload) as { accountId: string };
    return (await db.first(selectAccount, { id: accountId })) ?? null;
  }

  return {
    find,

    /** Sets the password and ends every sign-in of the account; null if done. */
    async redeem(
      token: string,
      password: string,
      client: FormSender,
    ): Promise<FormRefusal | typeof DEAD_LINK | null> {
      const subjects = networkSubjects('resetByAddress', client.address);
      const waitMs = await consumeAttempt(db, subjects, now());
      if (waitMs > 0) return tooMany(waitMs);
      const account = await find(token);
      if (!account) return DEAD_LINK;
      await refundAttempt(db, subjects);
      const message =
        password === '' ? 'Choose a password.' : findPasswordProblem(password, account.email);
      if (message !== null) return { status: 400, problem: { field: 'new-password', message } };
      return refuseWhenBusy(async () => {
        const hash = await passwords.hash(password);
        const key = {
          kind: RESET_LINK_KIND,
          idHash: hashId(token),
          now: now(),
          latestExpiry: now(),
        };
        const isFirst = await signIns.endOthers(account.id, null, async (tx) => {
          if ((await tx.runCounted(consumeRecord, key)) === 0) return false;
          await tx.run(setPassword, { id: account.id, password_hash: hash });
          return true;
        });
        if (!isFirst) return DEAD_LINK;
        client.record('password reset', account.id);
        return null;
      });
    },
  };
}
