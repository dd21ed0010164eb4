import { writeFamily, type Sample } from './metrics-text.ts';

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
export function createHistogram(options: {
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
