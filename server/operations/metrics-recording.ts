import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findProviderRoute } from '../identity/provider-routes.ts';
import type { Metrics } from './metrics.ts';

/** No route of ours: such requests are counted together, or whoever invents addresses would fill the memory. */
const NO_ROUTE = 'none';

const LAG_EVERY_MS = 100;

/** Measures each request and the lag of the event loop, from now until the app closes. */
export function recordMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now();
    metrics.requestsInFlight += 1;
    // Not the framework's hook: it does not run where a client goes away.
    reply.raw.once('close', () => {
      metrics.requestsInFlight -= 1;
      if (isStream(reply)) return;
      const status = `${String(reply.raw.statusCode).charAt(0)}xx`;
      const seconds = (performance.now() - startedAt) / 1000;
      metrics.requests.observe(seconds, request.method, routeOf(request), status);
    });
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

/** The pattern, which holds nobody's id. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? findProviderRoute(request.raw.url ?? '') ?? NO_ROUTE;
}

function isStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader('content-type')).startsWith('text/event-stream');
}
