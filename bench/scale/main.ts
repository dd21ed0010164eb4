// Fills a PostgreSQL of its own with years of many people and shows what that comes to: `npm run bench:scale` (see scale.md).
import { examine } from '../../server/doctor/examine.ts';
import { haveDatabase, startCluster, type Cluster } from './cluster.ts';
import { readScaleOptions } from './options.ts';
import { listChurn, resetChurn } from './churn.ts';
import { forgetFiles } from './forget-files.ts';
import { measureNotify } from './notify.ts';
import { formatQueries, formatSizes } from './print.ts';
import { measureQueries } from './queries.ts';
import { seedYears } from './seed.ts';
import { measureService } from './service.ts';
import { listSizes } from './sizes.ts';

/** Where everybody logs in; nobody does. */
const ORIGIN = 'https://hexis.example';
const FEW = 10;
const ASKED = 15;
const MOST_ASKED = 10_000;

const { users, folder, parts } = readScaleOptions(process.argv.slice(2));
if (parts.includes('seed')) await withCluster('filling', fill);
if (parts.includes('service')) {
  forgetFiles(folder);
  await withCluster('serving', serve);
}
await withCluster('serving', show);

interface Filled {
  readonly cluster: Cluster;
  /** The URL of a database of ten people, and of the one of many. */
  readonly few: string;
  readonly many: string;
}

async function fill({ few, many }: Filled): Promise<void> {
  const years = { days: 365, origin: ORIGIN, now: Date.now() };
  await seedYears(few, { ...years, users: FEW }, () => {});
  console.table(await timed('seed', () => seedYears(many, { ...years, users }, console.log)));
}

async function show({ cluster, few, many }: Filled): Promise<void> {
  if (parts.includes('doctor')) {
    const problems = await timed('doctor', () => examine({ dataDir: '', databaseUrl: many }));
    console.log(problems.length === 0 ? 'The doctor finds nothing.' : problems);
  }
  if (parts.includes('sizes')) console.log(formatSizes(await listSizes(many), users));
  if (parts.includes('queries')) {
    const costsOfFew = await measureQueries(few, ASKED);
    const costsOfMany = await measureQueries(many, ASKED);
    console.log(formatQueries(costsOfFew, costsOfMany));
  }
  if (parts.includes('notify')) {
    for (const listeners of [1, 2, 10, 50]) {
      console.table([await measureNotify(many, cluster.pid, listeners)]);
    }
  }
}

/** With nothing in memory at first. */
async function serve({ cluster, many }: Filled): Promise<void> {
  await resetChurn(many);
  const place = { url: many, origin: ORIGIN, databasePid: cluster.pid };
  console.table(await measureService(place, pick(users, Math.min(users, MOST_ASKED))));
  console.table(await listChurn(many));
}

async function withCluster(
  purpose: 'filling' | 'serving',
  work: (filled: Filled) => Promise<void>,
): Promise<void> {
  const cluster = await startCluster(folder, purpose);
  try {
    const few = await haveDatabase(cluster, 'few');
    const many = await haveDatabase(cluster, `years_${users}`);
    await work({ cluster, few, many });
  } finally {
    await cluster.server.stop();
  }
}

/** Evenly among all. */
function pick(among: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => 1 + Math.floor((i * among) / count));
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const answer = await work();
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return answer;
}
