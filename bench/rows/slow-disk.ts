import type { Bench } from '../bench.ts';
import type { Caller, LoadJob } from '../load/job.ts';
import type { Loader } from '../load/loader.ts';
import { median } from '../median.ts';
import { compareRow, type Row } from '../row.ts';
import { copyDatabase, makeSubmitters, WITH_GUESTS } from '../submitters.ts';

const DELAY_MS = 5;
const WRITERS = 32;
const READERS = 8;
/** In less, the limit may answer nobody. */
const SHORTEST_MS = 1500;

const SLOW_DISK = {
  SYNC_DELAY_MS: String(DELAY_MS),
  NODE_OPTIONS: `--import ${new URL('../slow-disk.mjs', import.meta.url).href}`,
};

/** What others read while the disk is slow and 32 write: against syncs in the thread. */
export async function measureSlowDisk(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct({ ...WITH_GUESTS, ...SLOW_DISK });
  const people = await makeSubmitters(server.origin, WRITERS + READERS);
  const inThread = await bench.startLimit(
    'group-commit',
    copyDatabase(bench, server),
    String(DELAY_MS),
  );
  const product = makeJobs(
    `${server.origin}/api/values`,
    `${server.origin}/api/events/submit`,
    people.map(({ ofProduct }) => ofProduct),
  );
  const limit = makeJobs(
    inThread.origin,
    inThread.origin,
    people.map(({ ofLimit }) => ofLimit),
  );

  const loaders = [await bench.startLoader(), await bench.startLoader()] as const;
  const loadMs = Math.max(bench.loadMs, SHORTEST_MS);
  const reads = { product: [] as number[], limit: [] as number[] };
  for (let round = 0; round <= bench.rounds; round++) {
    const ofProduct = await countReads(loaders, product, loadMs);
    const ofLimit = await countReads(loaders, limit, loadMs);
    // The first round warms both up.
    if (round === 0) continue;
    reads.product.push(ofProduct);
    reads.limit.push(ofLimit);
  }
  const figures = {
    unit: '/s',
    product: median(reads.product),
    limit: median(reads.limit),
  } as const;
  const what = `GETs beside ${WRITERS} writers, a sync +${DELAY_MS} ms, against syncs in the thread`;
  return [compareRow(what, figures, { atLeast: 20 })];
}

interface Jobs {
  readonly read: LoadJob;
  readonly write: LoadJob;
}

/** The first people write, the others read. */
function makeJobs(readUrl: string, writeUrl: string, callers: readonly Caller[]): Jobs {
  const writers = callers.slice(0, WRITERS);
  const readers = callers.slice(WRITERS).map(({ headers }) => ({ headers }));
  return {
    read: { url: readUrl, method: 'GET', connections: READERS, callers: readers, status: 200 },
    write: { url: writeUrl, method: 'POST', connections: WRITERS, callers: writers, status: 201 },
  };
}

/** How many reads a second are answered while the writers write. */
async function countReads(
  [readLoader, writeLoader]: readonly [Loader, Loader],
  { read, write }: Jobs,
  loadMs: number,
): Promise<number> {
  const [{ perSecond }] = await Promise.all([
    readLoader.load(read, loadMs),
    writeLoader.load(write, loadMs),
  ]);
  return perSecond;
}
