import type { FastifyInstance } from 'fastify';
import { purgeSignedOut } from '../auth/signed-out-store.ts';
import type { Db } from '../db/db.ts';
import { deletePastAttempts } from './attempts-store.ts';
import type { KeyRing } from './key-ring.ts';
import { deleteExpiredRecords } from './records-store.ts';

const INTERVAL_MS = 3_600_000;

/** Removes what has expired and looks after the keys. */
export async function keepHouse(db: Db, keyRing: KeyRing, now: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.run(deleteExpiredRecords, { now });
    await tx.run(deletePastAttempts, { now });
    await tx.run(purgeSignedOut, { now });
  });
  await keyRing.maintain();
}

/** Does it every hour until the app closes; a round under way is finished first. */
export function scheduleHousekeeping(app: FastifyInstance, work: () => Promise<void>): void {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = work().catch((error: unknown) => {
      app.log.error({ err: error }, 'housekeeping of the identity provider failed');
    });
  }, INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}
