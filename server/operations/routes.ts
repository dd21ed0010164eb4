import { hash, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { findProviderRoute } from '../identity/mount.ts';
import { type Metrics, writeFamily, writeProcess } from './metrics.ts';
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

/** No route of ours: such requests are counted together, or whoever invents addresses would fill the memory. */
const NO_ROUTE = 'none';

const LAG_EVERY_MS = 100;

/** Measures each request and the lag of the event loop, from now until the app closes. */
export function recordMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    const { method } = request;
    const startedAt = performance.now();
    countRequest(metrics, raw, { startedAt, method, routeOf: () => routeOf(request) });
    done();
  });

  let due = performance.now() + LAG_EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    metrics.lag.observe(Math.max(0, now - due) / 1000);
    due = now + LAG_EVERY_MS;
  }, LAG_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Counts a request that is under way, and how long it took when its answer has ended. */
function countRequest(
  metrics: Metrics,
  response: ServerResponse,
  request: { startedAt: number; method: string; routeOf: () => string },
): void {
  metrics.requestsInFlight += 1;
  // Not the framework's hook: it does not run where a client goes away.
  response.once('close', () => {
    metrics.requestsInFlight -= 1;
    if (isStream(response)) return;
    const status = `${String(response.statusCode).charAt(0)}xx`;
    const seconds = (performance.now() - request.startedAt) / 1000;
    metrics.requests.observe(seconds, request.method, request.routeOf(), status);
  });
}

/** The pattern, which holds nobody's id. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? findProviderRoute(request.raw.url ?? '') ?? NO_ROUTE;
}

function isStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}

/** `GET /metrics` for Prometheus; for whoever may not read them there is no such thing. */
export function serveMetrics(
  app: FastifyInstance,
  options: {
    readonly metrics: Metrics;
    /** Null: only this machine may read them. */
    readonly token: string | null;
    readonly countListeners: () => number;
  },
): void {
  const { metrics, token, countListeners } = options;
  app.get('/metrics', (request, reply) => {
    if (!mayReadMetrics(request, token)) return reply.callNotFound();
    const listeners = countListeners();
    const inFlight = metrics.requestsInFlight - listeners;
    const text = [
      metrics.requests.write(),
      writeFamily(
        'hexis_requests_in_flight',
        'gauge',
        'Requests without their whole answer; streams are not counted.',
        [{ value: inFlight }],
      ),
      writeFamily('hexis_live_listeners', 'gauge', 'Open streams of live changes.', [
        { value: listeners },
      ]),
      metrics.queries.write(),
      metrics.lag.write(),
      writeProcess(),
    ].join('');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}

/** Whether a request may read the metrics: with the token where one is set, else from this machine and through no proxy. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const { authorization, forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
  if (token !== null) return isSame(authorization ?? '', `Bearer ${token}`);
  const isDirect = forwarded === undefined && forwardedFor === undefined;
  return isDirect && isLoopback(request.raw.socket.remoteAddress ?? '');
}

/** In the same time wherever they differ. */
function isSame(text: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', text, 'buffer'), hash('sha256', other, 'buffer'));
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
