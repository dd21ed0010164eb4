import type pg from 'pg';

/** The open connections of this process to its database. */
export interface Connections {
  add(client: pg.Client): void;
  /** Breaks all connections: pending queries fail, and new connections are opened. */
  breakAll(): void;
}

export function createConnections(): Connections {
  const open = new Set<pg.Client>();
  return {
    add(client) {
      open.add(client);
      client.once('end', () => open.delete(client));
    },
    breakAll() {
      for (const { connection } of open) connection.stream.destroy();
    },
  };
}
