import { deviceLabel } from '#domain/device-label.ts';
import type { Db } from '../db/db.ts';
import { LIFETIME_SECONDS } from './client.ts';
import { selectSignIns, SIGN_IN_KIND, upsertRecord } from './store.ts';

/** One browser that is logged in; times in epoch milliseconds. */
export interface SignIn {
  readonly signIn: string;
  readonly device: string;
  readonly startedAt: number;
  readonly lastUsedAt: number;
  readonly address: string;
}

/** A use of a sign-in: its tokens were given out. */
export interface Use {
  readonly signIn: string;
  readonly accountId: string;
  readonly startedAt: number;
  readonly address: string;
  readonly userAgent: string;
}

export type SignInList = ReturnType<typeof createSignInList>;

/** Records by which users recognize their sign-ins. Each is among the provider's records and is deleted with them. */
export function createSignInList(db: Db, now: () => number) {
  return {
    async recordUse({ signIn, accountId, startedAt, address, userAgent }: Use): Promise<void> {
      const facts: Facts = {
        device: deviceLabel(userAgent),
        startedAt,
        lastUsedAt: now(),
        address,
      };
      const record = {
        kind: SIGN_IN_KIND,
        id_hash: signIn,
        uid_hash: null,
        account_id: accountId,
        sign_in: signIn,
        payload: JSON.stringify(facts),
        // Sessions and refresh tokens live as long, counted from their last use.
        expires_at: Math.min(
          now() + LIFETIME_SECONDS.session * 1000,
          startedAt + LIFETIME_SECONDS.signIn * 1000,
        ),
      };
      await db.write((tx) => tx.run(upsertRecord, record));
    },

    /** Lists the sign-ins of an account, the last used first. */
    async list(accountId: string): Promise<SignIn[]> {
      const rows = await db.all(selectSignIns, { accountId, now: now() });
      return rows
        .map((row) => ({ signIn: row.id_hash, ...(JSON.parse(row.payload) as Facts) }))
        .toSorted((a, b) => b.lastUsedAt - a.lastUsedAt);
    },
  };
}

type Facts = Pick<SignIn, 'device' | 'startedAt' | 'lastUsedAt' | 'address'>;
