import fastify from 'fastify';
import { vi } from 'vitest';
import type { MailConfig } from '../../base/config.ts';
import type { Db } from '../../db/db.ts';
import { openDb } from '../../db/open.ts';
import { findFreePort } from '../../test/support/free-port.ts';
import { acquireDatabase } from '../../test/support/test-database.ts';
import { createEmbeddedProvider, type EmbeddedProvider } from '../embedded-provider.ts';
import type { Passwords } from '../passwords.ts';

/** A running provider over its own database on the engine under test, deleted at the end. */
export interface Running {
  readonly origin: string;
  /** Folder of its files, on SQLite. */
  readonly folder: string;
  db: Db;
  provider: EmbeddedProvider;
  /** Moves the clock of server and library, which stands still otherwise. */
  readonly advance: (ms: number) => void;
  /** Restarts on the same database and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const now = () => Date.now();

export interface StartOptions {
  /** The address that users type, if it differs from the listening one. */
  readonly publicOrigin?: string;
  readonly mail?: MailConfig;
  readonly passwords?: Passwords;
  /** Default: true. */
  readonly trustProxy?: boolean;
}

export async function startOidc(options: StartOptions = {}): Promise<Running> {
  const { place, release } = await acquireDatabase();
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });

  async function open() {
    const db = await openDb(place);
    const { publicOrigin = origin, mail = null, trustProxy = true, ...rest } = options;
    const provider = await createEmbeddedProvider({ db, origin: publicOrigin, mail, now, ...rest });
    const app = fastify({ trustProxy });
    provider.mount(app, () => undefined);
    app.get('/callback', () => 'the web app');
    // Otherwise the client would use a connection that the restart has closed.
    app.server.prependListener('request', (_, res) => void (res.shouldKeepAlive = false));
    await app.listen({ host: '127.0.0.1', port });
    return {
      db,
      provider,
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
    provider: opened.provider,
    advance: (ms) => void vi.setSystemTime(Date.now() + ms),
    async restart() {
      await opened.close();
      opened = await open();
      running.db = opened.db;
      running.provider = opened.provider;
    },
    async stop() {
      await opened.close();
      vi.useRealTimers();
      await release();
    },
  };
  return running;
}
