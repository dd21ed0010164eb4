import type { Db } from '../../db/db.ts';
import { Refusal, tooMany } from '../../http/errors.ts';
import { lockUser, spendWrites } from './store.ts';
import { consumeAllowance } from './write-for-user.ts';

/** The maximum body of any other write. */
const BYTES_PER_WRITE = 64 * 1024;

/**
 * Counts an import as the number of writes that its bytes would need otherwise, before they are read. 429 if they
 * exceed the allowance.
 */
export function spendOnImport(
  db: Db,
  userId: string,
  options: { bytes: number; now: number; writesPerMinute: number },
): Promise<void> {
  const { bytes, now, writesPerMinute } = options;
  // The transaction of the import counts as one more write.
  const writes = Math.min(Math.ceil(bytes / BYTES_PER_WRITE), writesPerMinute - 1);
  if (writes < 1) return Promise.resolve();
  return db.write(async (tx) => {
    const user = await tx.first(lockUser, { userId });
    if (!user) throw new Refusal('not_registered');
    const spent = consumeAllowance(user.writes_until, now, writesPerMinute / writes);
    if ('waitMs' in spent) throw tooMany(spent.waitMs);
    await tx.run(spendWrites, { id: userId, writes_until: spent.until });
  }, userId);
}
