import { tooMany } from '../../http/errors.ts';
import { consumeAllowance } from './write-for-user.ts';

/** If the cache holds this many users, it is cleared. */
const MAX_CACHED_USERS = 20_000;

/** Limits the reads of each user in this process; the returned function throws a 429. `readsPerMinute` 0: no limit. */
export function createReadAllowance(options: {
  now: () => number;
  readsPerMinute: number;
}): (userId: string) => void {
  const { now, readsPerMinute } = options;
  const usedUntil = new Map<string, number>();
  return (userId) => {
    if (readsPerMinute === 0) return;
    const spent = consumeAllowance(usedUntil.get(userId) ?? 0, now(), readsPerMinute);
    if ('waitMs' in spent) throw tooMany(spent.waitMs);
    if (usedUntil.size >= MAX_CACHED_USERS) usedUntil.clear();
    usedUntil.set(userId, spent.until);
  };
}
