import type { Pool, PoolClient } from 'pg';
import type { Send } from './postgres-reader.ts';
import { createSender } from './postgres-sender.ts';

/** A connection in use, which answers in the order in which it was asked. */
interface Lane {
  readonly client: PoolClient;
  readonly send: Send;
  waiting: number;
  /** When it last answered; before that, when it was opened. */
  movedAtMs: number;
  isBroken: boolean;
}

/** Whoever has not answered for so long may take long over what it does. */
const SLOW_MS = 20;

/**
 * Sends each query on a connection that nobody waits for, as the pool would; where all are in use, behind others on one
 * that gets on, without waiting for their answers. So under load neither side stands still between two queries. Nobody
 * else may take connections of the pool: one that is always asked is never given back.
 */
export function createLanes(pool: Pool, most: number): Send {
  const lanes = new Set<Lane>();
  const openings = new Set<Promise<Lane>>();

  async function connect(): Promise<Lane> {
    const client = await pool.connect();
    return {
      client,
      send: createSender(client),
      waiting: 1,
      movedAtMs: performance.now(),
      isBroken: false,
    };
  }

  async function open(): Promise<Lane> {
    const opening = connect();
    openings.add(opening);
    try {
      const lane = await opening;
      lanes.add(lane);
      return lane;
    } finally {
      openings.delete(opening);
    }
  }

  function findBest(): Lane | null {
    const slowSinceMs = performance.now() - SLOW_MS;
    let best: Lane | null = null;
    let least = Infinity;
    for (const lane of lanes) {
      const cost = lane.movedAtMs < slowSinceMs ? lane.waiting + 1e6 : lane.waiting;
      if (cost < least) [best, least] = [lane, cost];
    }
    return best;
  }

  /** A lane that knows of one more who waits: from then on it is not given back. */
  async function enter(): Promise<Lane> {
    while (lanes.size + openings.size >= most) {
      const best = findBest();
      if (best) {
        best.waiting += 1;
        return best;
      }
      await Promise.race(openings);
    }
    return open();
  }

  function leave(lane: Lane): void {
    lane.waiting -= 1;
    lane.movedAtMs = performance.now();
    if (lane.waiting > 0) return;
    lanes.delete(lane);
    lane.client.release(lane.isBroken);
  }

  return async (statement) => {
    const lane = await enter();
    try {
      return await lane.send(statement);
    } catch (error) {
      // It may be the fault of a statement that was prepared before its tables changed.
      lane.isBroken = true;
      lanes.delete(lane);
      throw error;
    } finally {
      leave(lane);
    }
  };
}
