import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';
import { ping } from './store.ts';

/** For whoever keeps the product running: `/healthz` says that the process is alive, `/readyz` whether to send it work. */
export function serveOperations(app: FastifyInstance, db: Db): void {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });

  app.get('/healthz', () => ({ status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining && (await answersQueries(db));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}

async function answersQueries(db: Db): Promise<boolean> {
  try {
    return (await db.first(ping, {})) !== undefined;
  } catch {
    return false;
  }
}
