import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A relay in front of a PostgreSQL server that can fall silent as a cut cable or a forgetful NAT does: bytes get lost in
 * both directions, and neither side hears that the other closes its connection.
 */
export interface Relay {
  /** Address of the database through the relay. */
  readonly url: string;
  /** The open connections fall silent for ever; new ones work. */
  silenceOpen(): void;
  /** Until `speak`, new connections get no answer either. */
  silenceAll(): void;
  speak(): void;
  /** Until `speak`, each connection that sends `text` falls silent with it: the server does not get that part. */
  silenceAt(text: string): void;
  /** Whether a connection has fallen silent because of `silenceAt`. */
  hasSwallowed(): boolean;
}

/** `databaseUrl` names the folder of the server's socket. */
export async function startRelay(databaseUrl: string): Promise<Relay> {
  const { hostname, pathname } = new URL(databaseUrl);
  const socketPath = join(decodeURIComponent(hostname), '.s.PGSQL.5432');
  const open = new Set<{ isSilent: boolean }>();
  const sockets = new Set<Socket>();
  let isSilent = false;
  let trigger: string | null = null;
  let hasSwallowed = false;

  function relay(near: Socket): void {
    const link = { isSilent };
    open.add(link);
    const far = connect(socketPath);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('data', (bytes) => {
        if (from === near && trigger !== null && bytes.includes(trigger)) {
          hasSwallowed = true;
          link.isSilent = true;
        }
        if (!link.isSilent) to.write(bytes);
      });
      from.on('close', () => {
        if (!link.isSilent) to.destroy();
      });
    }
  }

  const server = createServer({ allowHalfOpen: true }, relay).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const silenceOpen = () => {
    for (const link of open) link.isSilent = true;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    silenceOpen,
    silenceAll() {
      isSilent = true;
      silenceOpen();
    },
    speak() {
      isSilent = false;
      trigger = null;
    },
    silenceAt(text) {
      trigger = text;
    },
    hasSwallowed: () => hasSwallowed,
  };
}
