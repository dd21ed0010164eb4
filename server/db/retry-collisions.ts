import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const ATTEMPTS = 8;
const LONGEST_WAIT_MS = 20;

/** What a second try mends: a failed serialization, a deadlock, and a plan that is older than its tables. */
const PASSING = new Set(['40001', '40P01', '0A000']);

/** Does `attempt` again, a little later, where it collided with another process or transaction. */
export async function retryCollisions<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      const isPassing = error instanceof pg.DatabaseError && PASSING.has(error.code ?? '');
      if (!isPassing || left <= 1) throw error;
      // By chance, or those that met would meet again.
      await wait(Math.random() * LONGEST_WAIT_MS);
    }
  }
}
