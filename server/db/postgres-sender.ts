import type { PoolClient } from 'pg';
import type { Send } from './postgres-reader.ts';

/**
 * Sends what is asked in one turn of the event loop in one piece: a call of the system for each query, which wakes the
 * server for it, costs more than all else that a query costs here.
 */
export function createSender(client: PoolClient): Send {
  const { stream } = client.connection;
  let isHeld = false;

  function release(): void {
    isHeld = false;
    stream.uncork();
  }

  return (statement) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(release);
    }
    return client.query(statement);
  };
}
