import { readVersion } from '../version.ts';

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

/** How long something took, how often, for each combination of its labels. */
export interface Histogram {
  readonly observe: (seconds: number, ...labels: readonly string[]) => void;
  /** In Prometheus' text format. */
  write(): string;
}

interface Series {
  readonly labels: readonly string[];
  /** How many fell into each bucket and into no lower one; the last is for what fell into none. */
  readonly counts: Float64Array;
  sum: number;
}

/** `bucketSeconds`: the upper ends, ascending. The values of a label are few and known: each combination is kept for good. */
function createHistogram(options: {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly bucketSeconds: readonly number[];
}): Histogram {
  const { name, help, labels: labelNames = [], bucketSeconds } = options;
  const known = new Map<string, Series>();

  function find(labels: readonly string[]): Series {
    const key = labels.join(' ');
    const found = known.get(key);
    if (found) return found;
    const series = { labels, counts: new Float64Array(bucketSeconds.length + 1), sum: 0 };
    known.set(key, series);
    return series;
  }

  function toSamples({ labels, counts, sum }: Series): Sample[] {
    const named = Object.fromEntries(labelNames.map((label, n) => [label, labels[n] ?? '']));
    let total = 0;
    const buckets = [...bucketSeconds, Infinity].map((end, n) => {
      total += counts[n] ?? 0;
      const le = end === Infinity ? '+Inf' : String(end);
      return { labels: { ...named, le }, value: total, suffix: '_bucket' };
    });
    return [
      ...buckets,
      { labels: named, value: sum, suffix: '_sum' },
      { labels: named, value: total, suffix: '_count' },
    ];
  }

  return {
    observe(seconds, ...labels) {
      const series = find(labels);
      let bucket = 0;
      while (seconds > (bucketSeconds[bucket] ?? Infinity)) bucket += 1;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sum += seconds;
    },
    write: () => writeFamily(name, 'histogram', help, [...known.values()].flatMap(toSamples)),
  };
}

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
  /** Follows the family's name: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
}

/** A metric in Prometheus' text format 0.0.4, with everything measured of it. */
export function writeFamily(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly Sample[],
): string {
  const lines = samples.map(
    ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${writeLabels(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, text]) => `${name}="${escapeLabel(text)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

const VERSION = readVersion();

/** What the process uses, and which it is, in Prometheus' text format; under the names that all programs give these. */
export function writeProcess(): string {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const { active } = performance.eventLoopUtilization();
  const startedAtSeconds = performance.timeOrigin / 1000;
  const build = { version: VERSION, node: process.version };
  return [
    writeFamily('hexis_build_info', 'gauge', 'Which version runs on which Node.', [
      { labels: build, value: 1 },
    ]),
    gauge('process_resident_memory_bytes', 'Memory that the process occupies.', rss),
    gauge('process_start_time_seconds', 'When it started, since 1970.', startedAtSeconds),
    seconds('process_cpu_user_seconds_total', 'Processor time in the program.', user / 1e6),
    seconds('process_cpu_system_seconds_total', 'Processor time in the system.', system / 1e6),
    gauge('nodejs_heap_size_used_bytes', 'Memory in use for objects.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Memory taken for objects.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory of objects outside of the heap.', external),
    seconds('hexis_event_loop_busy_seconds_total', 'For how long it was not idle.', active / 1000),
  ].join('');
}

function gauge(name: string, help: string, value: number): string {
  return writeFamily(name, 'gauge', help, [{ value }]);
}

function seconds(name: string, help: string, value: number): string {
  return writeFamily(name, 'counter', help, [{ value }]);
}
