import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { Listener, LiveHub } from './hub.ts';
import { openStream } from './open-stream.ts';

/** More often than proxies and browsers take a silent connection for a dead one. */
const BEAT_MS = 25_000;

/** For all tabs and devices of one person: a runaway client is told to wait. */
const MAX_STREAMS = 50;
const WAIT_SECONDS = 30;

export function serveLive(app: FastifyInstance, { serveStream }: Services, hub: LiveHub): void {
  const beats = setInterval(() => hub.beat(), BEAT_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(beats);
    hub.endAll();
  });

  serveStream('GET /api/live', async ({ userId, session, expiresAtMs }, request, reply) => {
    if (hub.countOf(userId) >= MAX_STREAMS) throw new Refusal('too_many', {}, WAIT_SECONDS);
    // Gone while their token was looked at: the end of their stream would never be heard of.
    if (reply.raw.destroyed) return;
    const rev = readRev(request.headers['last-event-id']);
    const { onClose, ...stream } = openStream(request, reply);
    const listener: Listener = { userId, session, expiresAtMs, rev, ...stream };
    onClose(() => hub.remove(listener));
    // Past this point there is no status to answer with: whoever listens comes back and tries again.
    await hub.add(listener).catch(stream.end);
  });
}

function readRev(header: unknown): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
