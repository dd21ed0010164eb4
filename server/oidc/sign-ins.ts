import { insertSignedOut } from '../accounts/tokens/signed-out-store.ts';
import type { Db, Transaction } from '../db/db.ts';
import { LIFETIME_SECONDS } from './client.ts';
import { deleteRecordsOfAccount, deleteRecordsOfSignIn, selectSignInsOfAccount } from './store.ts';

/** Covers an access token issued while its sign-in ended. */
const MARGIN_MS = 5 * 60_000;

/** Sign-ins of users: each is a grant with its session and tokens, identified by the `sid` of its access tokens. */
export interface SignIns {
  /** Ends a sign-in: its session, grant, codes and tokens. */
  readonly end: (signIn: string) => Promise<void>;
  /** Runs `work` and refuses the access tokens of a sign-in; its session stays for a following sign-in. */
  revoke(signIn: string, work: (tx: Transaction) => Promise<unknown>): Promise<void>;
  /** Runs `work` and ends all sign-ins of an account, on every device. */
  endAll(accountId: string, work: (tx: Transaction) => Promise<unknown>): Promise<void>;
  /** Runs `work` and, if it returns true, ends all sign-ins of an account except `exceptSignIn`. Returns the result of `work`. */
  endOthers(
    accountId: string,
    exceptSignIn: string | null,
    work: (tx: Transaction) => Promise<boolean>,
  ): Promise<boolean>;
  /** Called with each ended sign-in when its end is durable. */
  readonly onEnd: (listener: (signIn: string) => void) => void;
}

export function createSignIns(db: Db, now: () => number): SignIns {
  const listeners: ((signIn: string) => void)[] = [];

  function notify(ended: readonly string[]): void {
    for (const signIn of ended) for (const listener of listeners) listener(signIn);
  }

  async function refuse(tx: Transaction, signIn: string): Promise<void> {
    const expiresAt = now() + LIFETIME_SECONDS.accessToken * 1000 + MARGIN_MS;
    await tx.run(insertSignedOut, { session: signIn, expires_at: expiresAt });
  }

  async function revoke(
    signIn: string,
    work: (tx: Transaction) => Promise<unknown>,
  ): Promise<void> {
    await db.write(async (tx) => {
      await work(tx);
      await refuse(tx, signIn);
    });
    notify([signIn]);
  }

  async function endOthers(
    accountId: string,
    exceptSignIn: string | null,
    work: (tx: Transaction) => Promise<boolean>,
  ): Promise<boolean> {
    const ended = await db.write(async (tx) => {
      if (!(await work(tx))) return null;
      const rows = await tx.all(selectSignInsOfAccount, { accountId });
      const signIns = rows
        .flatMap((row) => row.sign_in ?? [])
        .filter((one) => one !== exceptSignIn);
      for (const signIn of signIns) await refuse(tx, signIn);
      await tx.run(deleteRecordsOfAccount, { accountId, exceptSignIn: exceptSignIn ?? '' });
      return signIns;
    });
    notify(ended ?? []);
    return ended !== null;
  }

  return {
    revoke,
    end: (signIn) => revoke(signIn, (tx) => tx.run(deleteRecordsOfSignIn, { signIn })),

    async endAll(accountId, work) {
      await endOthers(accountId, null, async (tx) => {
        await work(tx);
        return true;
      });
    },
    endOthers,

    onEnd: (listener) => void listeners.push(listener),
  };
}
