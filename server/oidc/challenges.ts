import { hashId } from '../base/hash-id.ts';
import type { Db, Transaction } from '../db/db.ts';
import { deleteRecord, selectRecord, upsertRecord } from './store.ts';

/** How long a user may take to answer the browser. */
const LASTS_MS = 5 * 60_000;

const KIND = 'PasskeyChallenge';

const keyOf = (asker: string) => ({ kind: KIND, idHash: hashId(`passkey of ${asker}`) });

/** Random texts that a passkey signs, each once. They are among the provider's records, one for each `asker`. */
export function createChallenges(db: Db, now: () => number) {
  return {
    /** Replaces the earlier challenge of `asker`: a login in progress, or an account. */
    async store(asker: string, challenge: string, accountId: string | null): Promise<void> {
      const { kind, idHash } = keyOf(asker);
      await db.write((tx) =>
        tx.run(upsertRecord, {
          kind,
          id_hash: idHash,
          uid_hash: null,
          account_id: accountId,
          sign_in: null,
          payload: JSON.stringify({ challenge, ...(accountId !== null && { accountId }) }),
          expires_at: now() + LASTS_MS,
        }),
      );
    },

    async find(asker: string): Promise<string | null> {
      const found = await db.first(selectRecord, { ...keyOf(asker), now: now() });
      if (!found) return null;
      return (JSON.parse(found.payload) as { challenge: string }).challenge;
    },

    /** Deletes the challenge; true for the first caller only. */
    async spend(tx: Transaction, asker: string): Promise<boolean> {
      return (await tx.runCounted(deleteRecord, keyOf(asker))) === 1;
    },
  };
}
