import { createHistogram, type Histogram } from './metrics-histogram.ts';

/** What the process measures of itself from its start. */
export interface Metrics {
  /** By method, route pattern and class of status (`2xx`). */
  readonly requests: Histogram;
  /** By kind: `read`, or `write` for a whole transaction with its wait and its commit. */
  readonly queries: Histogram;
  readonly lag: Histogram;
  requestsInFlight: number;
}

const FROM_A_MILLISECOND = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  return {
    requests: createHistogram({
      name: 'hexis_request_duration_seconds',
      help: 'From the head of a request to the end of its answer; streams are not counted.',
      labels: ['method', 'route', 'status'],
      bucketSeconds: FROM_A_MILLISECOND,
    }),
    queries: createHistogram({
      name: 'hexis_database_duration_seconds',
      help: 'What the database takes for a query outside of a transaction, or for a transaction.',
      labels: ['kind'],
      bucketSeconds: [0.0001, 0.00025, 0.0005, ...FROM_A_MILLISECOND],
    }),
    lag: createHistogram({
      name: 'hexis_event_loop_lag_seconds',
      help: 'How late a timer fires that is due every 100 ms: for so long the process did something else.',
      bucketSeconds: FROM_A_MILLISECOND,
    }),
    requestsInFlight: 0,
  };
}
