/** A sample of `GET /metrics`. */
export interface MetricSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = `[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"`;
const HELP = new RegExp(`^# HELP (${NAME}) \\S.*$`);
const TYPE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram)$`);
const SAMPLE = new RegExp(
  `^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (\\d+(?:\\.\\d+)?(?:e[+-]\\d+)?)$`,
);

/** Parses Prometheus' text format 0.0.4, strictly as the server writes it. Throws on any deviation. */
export function readMetrics(text: string): MetricSample[] {
  if (!text.endsWith('\n')) throw new Error('the last line is not ended');
  const families = new Set<string>();
  const seen = new Set<string>();
  const measured: MetricSample[] = [];
  let family = { name: '', type: '' };
  const lines = text.slice(0, -1).split('\n');
  for (const [index, line] of lines.entries()) {
    const help = HELP.exec(line)?.[1];
    const [, name = '', type = ''] = TYPE.exec(line) ?? [];
    if (help !== undefined) {
      if (families.has(help)) throw new Error(`${help} comes twice`);
      if (!lines[index + 1]?.startsWith(`# TYPE ${help} `)) throw new Error(`${help} has no type`);
      families.add(help);
    } else if (name !== '') {
      if (!lines[index - 1]?.startsWith(`# HELP ${name} `)) throw new Error(`${name} has no help`);
      family = { name, type };
    } else {
      const sample = readSample(line);
      const series = line.slice(0, line.lastIndexOf(' '));
      if (seen.has(series)) throw new Error(`${series} comes twice`);
      if (!isOf(family, sample.name)) throw new Error(`${sample.name} is below ${family.name}`);
      seen.add(series);
      measured.push(sample);
    }
  }
  checkHistograms(measured);
  return measured;
}

function readSample(line: string): MetricSample {
  const [, name = '', labels = '', value] = SAMPLE.exec(line) ?? [];
  if (value === undefined) throw new Error(`not a line of the format: ${line}`);
  const pairs = labels.match(new RegExp(LABEL, 'g')) ?? [];
  const entries = pairs.map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), JSON.parse(pair.slice(at + 1)) as string] as const;
  });
  return { name, labels: Object.fromEntries(entries), value: Number(value) };
}

function isOf(family: { name: string; type: string }, name: string): boolean {
  if (family.type !== 'histogram') return name === family.name;
  return ['_bucket', '_sum', '_count'].some((suffix) => name === `${family.name}${suffix}`);
}

/** Checks that the buckets of each histogram rise to its count. */
function checkHistograms(measured: readonly MetricSample[]): void {
  let last = { le: -Infinity, value: 0 };
  for (const { name, labels, value } of measured) {
    if (name.endsWith('_bucket')) {
      const le = labels['le'] === '+Inf' ? Infinity : Number(labels['le']);
      if (!(le > last.le && value >= last.value)) throw new Error(`${name} does not rise`);
      last = { le, value };
    }
    if (!name.endsWith('_count')) continue;
    if (last.le !== Infinity || last.value !== value) throw new Error(`${name} is not its buckets`);
    last = { le: -Infinity, value: 0 };
  }
}
