import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db/db.ts';

/** How long a closing server still answers, so that connections end after an answer and not before it. */
const GOODBYE_MS = 300;

/** Interval at which connections are closed that have become idle. */
const SWEEP_MS = 50;

/** Time after which unanswered clients are disconnected, so that a stalled client does not block the end. */
const PATIENCE_MS = 4_000;

/** Time after which the process ends in any case. */
const LONGEST_MS = 4_700;

/**
 * Closes a listening app in two steps. First it still answers for a moment, each answer being the last of its
 * connection, while `/readyz` redirects new requests to other processes; then the port is closed. Without the first
 * step, requests on their way on idle connections would be lost.
 */
export function addGracefulShutdown(app: FastifyInstance): void {
  let isClosing = false;
  // Fastify adds this header only to answers of requests that arrive after the close.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!app.server.listening) return;
    await wait(GOODBYE_MS);
    // Closing the port closes idle connections now, but not those that become idle later.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    app.server.once('close', () => clearInterval(sweep));
  });
}

/** Ends the process: running requests are answered, then the database is closed. */
export async function shutDown(app: FastifyInstance, db: Db): Promise<void> {
  limitClosing(app);
  await app.close();
  await db.close();
}

/**
 * Ends the process because the disk has failed. Waiting requests get an error, and the database is left as it is. The
 * next start syncs it to the disk before it answers.
 */
export async function exitOnDiskFailure(app: FastifyInstance, failure: Error): Promise<void> {
  limitClosing(app);
  app.log.fatal({ err: failure }, 'nothing can be written any more');
  await app.close();
  process.exit(1);
}

function limitClosing(app: FastifyInstance): void {
  setTimeout(() => {
    app.log.warn('those who were not answered in time were cut off');
    app.server.closeAllConnections();
  }, PATIENCE_MS).unref();
  setTimeout(() => process.exit(1), LONGEST_MS).unref();
}
