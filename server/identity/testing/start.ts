import fastify from 'fastify';
import { vi } from 'vitest';
import type { Db } from '../../db/db.ts';
import { openDb } from '../../db/open.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { takeDatabase } from '../../testing/test-database.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from '../identity.ts';

/** A running provider over a database of its own, on the engine under test, that is removed at the end. */
export interface Running {
  readonly origin: string;
  /** Where its files are, on SQLite. */
  readonly folder: string;
  db: Db;
  identity: EmbeddedIdentity;
  /** Moves the clock, ours and the library's; it stands still otherwise. */
  readonly advance: (ms: number) => void;
  /** Closes everything and opens the same database again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const now = () => Date.now();

/** `publicOrigin`: what people type, where it is not the address that it listens on. */
export async function startIdentity(publicOrigin?: string): Promise<Running> {
  const { place, giveBack } = await takeDatabase();
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });

  async function open() {
    const db = await openDb(place);
    const identity = await createEmbeddedIdentity({ db, origin: publicOrigin ?? origin, now });
    const app = fastify({ trustProxy: true });
    identity.mount(app);
    app.get('/callback', () => 'the web app');
    // The client would else try a connection that the restart has closed.
    app.server.prependListener('request', (_, res) => void (res.shouldKeepAlive = false));
    await app.listen({ host: '127.0.0.1', port });
    return {
      db,
      identity,
      async close() {
        await app.close();
        await db.close();
      },
    };
  }

  let opened = await open();
  const running: Running = {
    origin,
    folder: place.dataDir,
    db: opened.db,
    identity: opened.identity,
    advance: (ms) => void vi.setSystemTime(Date.now() + ms),
    async restart() {
      await opened.close();
      opened = await open();
      running.db = opened.db;
      running.identity = opened.identity;
    },
    async stop() {
      await opened.close();
      vi.useRealTimers();
      await giveBack();
    },
  };
  return running;
}
