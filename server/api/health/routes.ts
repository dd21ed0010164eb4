import { hash, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readVersion } from '../../base/config.ts';
import type { Db } from '../../db/db.ts';
import { findProviderRoute } from '../../oidc/mount.ts';
import { type Metrics, writeFamily, writeLastBackups, writeProcess } from './metrics.ts';
import { ping } from './store.ts';

/** Shorter than the time that load balancers wait for an answer. */
const PING_TIMEOUT_MS = 2000;

/** For monitoring: `/healthz` answers whether the process is alive, `/readyz` whether it accepts requests. */
export function serveOperations(app: FastifyInstance, db: Db): void {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });

  let isDiskFull = false;
  db.onDiskFull((isFull) => {
    isDiskFull = isFull;
    if (isFull) app.log.error('the disk is full: no write is accepted until it has room');
    else app.log.warn('the disk has room again: writes are accepted');
  });

  const alive = { status: 'alive', version: readVersion() };
  app.get('/healthz', () => alive);

  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining && (await answersQueries(db));
    if (isReady && isDiskFull) return reply.code(503).send({ status: 'disk full' });
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}

/** Whether the database answers in time; a silent connection gives no error for a while. */
async function answersQueries(db: Db): Promise<boolean> {
  const isLate = wait(PING_TIMEOUT_MS, false, { ref: false });
  const answered = db.first(ping, {}).then(
    (row) => row !== undefined,
    () => false,
  );
  return Promise.race([answered, isLate]);
}

/** Requests to unknown routes are counted together, or invented paths would fill the memory. */
const NO_ROUTE = 'none';

const LAG_EVERY_MS = 100;

/** Measures each request and the lag of the event loop until the app closes. */
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

/** Counts a request in progress, and its duration when its response has ended. */
function countRequest(
  metrics: Metrics,
  response: ServerResponse,
  request: { startedAt: number; method: string; routeOf: () => string },
): void {
  metrics.requestsInFlight += 1;
  // Fastify's hook does not run if the client disconnects.
  response.once('close', () => {
    metrics.requestsInFlight -= 1;
    if (isStream(response)) return;
    const status = `${String(response.statusCode).charAt(0)}xx`;
    const seconds = (performance.now() - request.startedAt) / 1000;
    metrics.requests.observe(seconds, request.method, request.routeOf(), status);
  });
}

/** The pattern of the route, which contains no ids. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? findProviderRoute(request.raw.url ?? '') ?? NO_ROUTE;
}

function isStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}

/** `GET /metrics` for Prometheus; 404 for clients without permission. */
export function serveMetrics(
  app: FastifyInstance,
  options: {
    readonly metrics: Metrics;
    /** Null allows only this machine. */
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
      writeLastBackups(metrics.lastBackups),
      metrics.logins.write(),
      writeProcess(),
    ].join('');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}

/**
 * Whether a request may read the metrics: with the token if one is set, else only from this machine without a proxy.
 */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const { authorization, host = '' } = request.headers;
  if (token !== null) return isSame(authorization ?? '', `Bearer ${token}`);
  const isDirect = !Object.keys(request.headers).some((name) => PROXY_HEADER.test(name));
  return isDirect && LOOPBACK_HOST.test(host) && isLoopback(request.raw.socket.remoteAddress ?? '');
}

/** Headers of proxies: nginx, Caddy, Apache, Traefik, HAProxy, Cloudflare and others. */
const PROXY_HEADER =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/** Compares in constant time. */
function isSame(text: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', text, 'buffer'), hash('sha256', other, 'buffer'));
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
