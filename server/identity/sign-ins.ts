import { keepSignedOut } from '../auth/signed-out-store.ts';
import type { Db, Transaction } from '../db/db.ts';
import { LIFETIME_SECONDS } from './client.ts';
import { deleteRecordsOfAccount, deleteRecordsOfSignIn, selectSignInsOfAccount } from './store.ts';

/** Covers the access token that was given out while its sign-in ended. */
const MARGIN_MS = 5 * 60_000;

/** The sign-ins of people: each is one grant and what hangs on it, named as the `sid` of its access tokens. */
export interface SignIns {
  /** Ends one: its session, grant, codes and tokens. */
  readonly end: (signIn: string) => Promise<void>;
  /** Does `work` and refuses the access tokens of one; its session stays, so that it can be followed by another. */
  revoke(signIn: string, work: (tx: Transaction) => Promise<unknown>): Promise<void>;
  /** Does `work` and ends all of an account, on every device. */
  endAll(accountId: string, work: (tx: Transaction) => Promise<unknown>): Promise<void>;
  /** Called with each that has ended, when that is durable. */
  readonly onEnd: (listener: (signIn: string) => void) => void;
}

export function createSignIns(db: Db, now: () => number): SignIns {
  const listeners: ((signIn: string) => void)[] = [];

  function tell(ended: readonly string[]): void {
    for (const signIn of ended) for (const listener of listeners) listener(signIn);
  }

  async function refuse(tx: Transaction, signIn: string): Promise<void> {
    const expiresAt = now() + LIFETIME_SECONDS.accessToken * 1000 + MARGIN_MS;
    await tx.run(keepSignedOut, { session: signIn, expires_at: expiresAt });
  }

  async function revoke(
    signIn: string,
    work: (tx: Transaction) => Promise<unknown>,
  ): Promise<void> {
    await db.write(async (tx) => {
      await work(tx);
      await refuse(tx, signIn);
    });
    tell([signIn]);
  }

  return {
    revoke,
    end: (signIn) => revoke(signIn, (tx) => tx.run(deleteRecordsOfSignIn, { signIn })),

    async endAll(accountId, work) {
      const ended = await db.write(async (tx) => {
        await work(tx);
        const rows = await tx.all(selectSignInsOfAccount, { accountId });
        const signIns = rows.flatMap((row) => row.sign_in ?? []);
        for (const signIn of signIns) await refuse(tx, signIn);
        await tx.run(deleteRecordsOfAccount, { accountId });
        return signIns;
      });
      tell(ended);
    },

    onEnd: (listener) => void listeners.push(listener),
  };
}
