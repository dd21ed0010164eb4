import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { writeProcess } from './metrics-process.ts';
import { writeFamily } from './metrics-text.ts';

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
