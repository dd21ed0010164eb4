import { readVersion } from '../../base/config.ts';

/** Time of the newest verified backup at each destination, in epoch milliseconds; 0 if there is none. */
export type LastBackups = Map<'folder' | 's3', number>;

/** Measurements of this process since its start. */
export interface Metrics {
  /** By method, route pattern and class of status (`2xx`). */
  readonly requests: Histogram;
  /** By kind: `read`, or `write` for a whole transaction including its wait and its commit. */
  readonly queries: Histogram;
  readonly lag: Histogram;
  /** By outcome. */
  readonly logins: Counter;
  requestsInFlight: number;
  /** Empty without automatic backups, and until the destinations have been searched. */
  readonly lastBackups: LastBackups;
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
    logins: createCounter({
      name: 'hexis_logins_total',
      help: 'Attempts to log in at the embedded provider, and to prove a password on its pages.',
      label: 'outcome',
      values: ['success', 'failure', 'refused'],
    }),
    requestsInFlight: 0,
    lastBackups: new Map(),
  };
}

/** Counts durations, for each combination of its labels. */
export interface Histogram {
  readonly observe: (seconds: number, ...labels: readonly string[]) => void;
  /** In Prometheus' text format. */
  write(): string;
}

interface Series {
  readonly labels: readonly string[];
  /** Number of durations in each bucket and in no lower one; the last counts those above all buckets. */
  readonly counts: Float64Array;
  sum: number;
}

/**
 * `bucketSeconds`: the upper bounds, ascending. The values of a label must be few and known, because each combination
 * is kept.
 */
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

/** Counts events, for each value of its label. */
export interface Counter {
  readonly count: (value: string) => void;
  /** In Prometheus' text format. */
  readonly write: () => string;
}

function createCounter(options: {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly values: readonly string[];
}): Counter {
  const { name, help, label, values } = options;
  // A rate needs the zero before the first event.
  const counts = new Map(values.map((value) => [value, 0]));
  return {
    count: (value) => void counts.set(value, (counts.get(value) ?? 0) + 1),
    write() {
      const samples = [...counts].map(([value, sum]) => ({
        labels: { [label]: value },
        value: sum,
      }));
      return writeFamily(name, 'counter', help, samples);
    },
  };
}

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
  /** Suffix of the family's name: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
}

/** Writes a metric with its samples in Prometheus' text format 0.0.4. */
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

/** The times of the last backups, by destination. */
export function writeLastBackups(last: LastBackups): string {
  if (last.size === 0) return '';
  const samples = [...last].map(([to, time]) => ({ labels: { to }, value: time / 1000 }));
  const help = 'When the newest verified backup was made, since 1970; 0 if there is none.';
  return writeFamily('hexis_backup_last_success_timestamp_seconds', 'gauge', help, samples);
}

/** Usage and version of the process in Prometheus' text format, under the usual names. */
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
