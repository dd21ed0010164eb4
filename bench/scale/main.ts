// Fills a PostgreSQL of its own with years of many people and shows what that comes to: `npm run bench:scale` (see scale.md).
import { examine } from '../../server/doctor/examine.ts';
import { haveDatabase, startCluster } from './cluster.ts';
import { readScaleOptions } from './options.ts';
import { formatQueries, formatSizes } from './print.ts';
import { measureQueries } from './queries.ts';
import { seedYears } from './seed.ts';
import { listSizes } from './sizes.ts';

/** Where everybody logs in; nobody does. */
const ORIGIN = 'https://hexis.example';
const FEW = 10;
const ASKED = 15;

const { users, folder, parts } = readScaleOptions(process.argv.slice(2));
if (parts.includes('seed')) await withCluster('filling', fill);
await withCluster('serving', show);

async function fill(few: string, many: string): Promise<void> {
  const years = { days: 365, origin: ORIGIN, now: Date.now() };
  await seedYears(few, { ...years, users: FEW }, () => {});
  console.table(await timed('seed', () => seedYears(many, { ...years, users }, console.log)));
}

async function show(few: string, many: string): Promise<void> {
  if (parts.includes('doctor')) {
    const problems = await timed('doctor', () => examine({ dataDir: '', databaseUrl: many }));
    console.log(problems.length === 0 ? 'The doctor finds nothing.' : problems);
  }
  if (parts.includes('sizes')) console.log(formatSizes(await listSizes(many), users));
  if (parts.includes('queries')) {
    const costsOfFew = await measureQueries(few, pick(FEW, FEW - 1));
    const costsOfMany = await measureQueries(many, pick(users, ASKED));
    console.log(formatQueries(costsOfFew, costsOfMany));
  }
}

async function withCluster(
  purpose: 'filling' | 'serving',
  work: (few: string, many: string) => Promise<void>,
): Promise<void> {
  const cluster = await startCluster(folder, purpose);
  try {
    await work(await haveDatabase(cluster, 'few'), await haveDatabase(cluster, `years_${users}`));
  } finally {
    await cluster.server.stop();
  }
}

/** An odd number of people, evenly among all. */
function pick(among: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => 1 + Math.floor((i * among) / count));
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const answer = await work();
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return answer;
}
