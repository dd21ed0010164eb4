import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db/db.ts';

/** How long a closing server still answers, so that connections end after an answer and not before it. */
const GOODBYE_MS = 300;

/** How often connections are closed whose last answer has just been sent. */
const SWEEP_MS = 50;

/** After which whoever is still not answered is cut off: a client that stalls must not keep the product from ending. */
const PATIENCE_MS = 4_000;

/** After which the process ends whatever is under way. */
const LONGEST_MS = 4_700;

/**
 * Lets an app that listens close in two steps: for a moment it goes on answering, each answer being the last of its
 * connection, while `/readyz` sends new work elsewhere; then the port is closed. Without the first step a request that
 * is on its way on an idle connection would be lost.
 */
export function sayGoodbye(app: FastifyInstance): void {
  let isClosing = false;
  // The framework says so only in answers to requests that come from now on.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!app.server.listening) return;
    await wait(GOODBYE_MS);
    // A closed port closes what is idle now, and not what becomes idle later.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    app.server.once('close', () => clearInterval(sweep));
  });
}

/** Ends the process: what is under way is answered, then the database is closed. */
export async function drain(app: FastifyInstance, db: Db): Promise<void> {
  limitClosing(app);
  await app.close();
  await db.close();
}

/**
 * Ends the process because the disk has failed: who waits is told so, and the database is left as it is. The next start
 * brings what is there onto the disk before it answers anybody.
 */
export async function giveUp(app: FastifyInstance, failure: Error): Promise<void> {
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
