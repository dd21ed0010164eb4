import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { servePush } from './routes.ts';
import { runPush } from './run.ts';
import { createSender } from './send.ts';
import { openServerKeys } from './server-keys.ts';

/** Another process may have written what is soon due. */
const LOOK_EVERY_MS = 5000;

/** The calls about devices, and the telling itself. */
export async function startPush(
  app: FastifyInstance,
  services: Services,
  options: { origin: string; allowedOrigins: readonly string[]; lookEveryMs?: number },
): Promise<void> {
  const { origin, allowedOrigins, lookEveryMs = LOOK_EVERY_MS } = options;
  const { db, now } = services;
  const keys = await openServerKeys(db, now());
  servePush(services, { publicKey: keys.publicKey, allowedOrigins });
  const sender = createSender({ keys, origin, allowedOrigins });
  await runPush(app, { db, sender, now, lookEveryMs });
}
