import type { Pool, PoolClient } from 'pg';
import type { Send } from './postgres-reader.ts';

/** A connection in use, which answers in the order in which it was asked. */
interface Lane {
  readonly client: Promise<PoolClient>;
  unanswered: number;
  isBroken: boolean;
}

/**
 * Sends each query on the connection of `pool` with the fewest unanswered queries, without waiting for their answers
 * (pipelining): under load neither side stands still between two queries. `most` is the size of the pool, of which
 * no other code may take connections: a connection with unanswered queries is not released.
 */
export function createLanes(pool: Pool, most: number): Send {
  const lanes = new Set<Lane>();

  function findLane(): Lane {
    let best: Lane | null = null;
    for (const lane of lanes) {
      if (best === null || lane.unanswered < best.unanswered) best = lane;
    }
    if (best !== null && lanes.size >= most) return best;
    // A connection without queries is given back at once, so all that are left are in use.
    const opened = { client: pool.connect(), unanswered: 0, isBroken: false };
    lanes.add(opened);
    return opened;
  }

  async function leave(lane: Lane): Promise<void> {
    lane.unanswered -= 1;
    if (lane.unanswered > 0) return;
    lanes.delete(lane);
    (await lane.client).release(lane.isBroken);
  }

  return async (statement) => {
    const lane = findLane();
    lane.unanswered += 1;
    try {
      const client = await lane.client;
      return await client.query(statement);
    } catch (error) {
      // It may be the fault of a statement that was prepared before its tables changed.
      lane.isBroken = true;
      lanes.delete(lane);
      throw error;
    } finally {
      // If it could not connect, there is nothing to give back.
      void leave(lane).catch(() => {});
    }
  };
}
