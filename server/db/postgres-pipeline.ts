import type { Pool, PoolClient } from 'pg';
import type { Send } from './postgres-transaction.ts';

/** A connection in use; it answers queries in order. */
interface PipelinedConnection {
  readonly client: Promise<PoolClient>;
  unanswered: number;
  isBroken: boolean;
}

/**
 * Sends each query on the connection of `pool` with the fewest unanswered queries, without waiting for their answers
 * (pipelining), so that neither side idles between two queries under load. `most` is the size of the pool. No other
 * code may use the pool: a connection with unanswered queries is not released.
 */
export function createPipeline(pool: Pool, most: number): Send {
  const connections = new Set<PipelinedConnection>();

  function findConnection(): PipelinedConnection {
    let best: PipelinedConnection | null = null;
    for (const connection of connections) {
      if (best === null || connection.unanswered < best.unanswered) best = connection;
    }
    if (best !== null && connections.size >= most) return best;
    // A connection without queries is released at once, so all connections are in use.
    const opened = { client: pool.connect(), unanswered: 0, isBroken: false };
    connections.add(opened);
    return opened;
  }

  async function leave(connection: PipelinedConnection): Promise<void> {
    connection.unanswered -= 1;
    if (connection.unanswered > 0) return;
    connections.delete(connection);
    (await connection.client).release(connection.isBroken);
  }

  return async (statement) => {
    const connection = findConnection();
    connection.unanswered += 1;
    try {
      const client = await connection.client;
      return await client.query(statement);
    } catch (error) {
      // The prepared statement may be older than the tables.
      connection.isBroken = true;
      connections.delete(connection);
      throw error;
    } finally {
      // Fails if it could not connect; then there is nothing to release.
      void leave(connection).catch(() => {});
    }
  };
}
