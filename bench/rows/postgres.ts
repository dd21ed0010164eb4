import { deepStrictEqual } from 'node:assert';
import type { PlayEvent } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import { createDatabase } from '../../server/testing/postgres/databases.ts';
import type { Bench } from '../bench.ts';
import { race } from '../load/race.ts';
import type { LoadJob } from '../load/job.ts';
import { makeMarkDone } from '../mix.ts';
import { makePeople, USUAL_LIFE } from '../people.ts';
import { compareRow, type Row } from '../row.ts';

const CONNECTIONS = 64;

/** Most of what a write goes through V8 has compiled by then, on a core that PostgreSQL needs too; the bare program's in less. */
const WRITES_WARM_UP_MS = 12_000;

/** The product on PostgreSQL against bare `pg`, each on a database of its own with the same rows, on one server. */
export async function measurePostgres(bench: Bench): Promise<Row[]> {
  const postgres = await bench.startPostgres();
  await createDatabase(postgres.urlOf(''), 'product', null);
  const server = await bench.startProduct({ DATABASE_URL: postgres.urlOf('product') });
  const people = await makePeople(server.origin, bench.length === 'quick' ? 4 : 16, USUAL_LIFE);
  const markDone = await makeMarkDone(server.origin, people);
  // A database can be copied while nobody is connected.
  await server.stop();
  await createDatabase(postgres.urlOf(''), 'bare', 'product');
  await server.start();
  const limit = await bench.startLimit('pg', postgres.urlOf('bare'));

  const product = people.map(({ headers }) => headers);
  const bare = people.map(({ userId }) => ({ user: userId }));
  const reads = {
    product: readJob(server.origin, product),
    limit: readJob(limit.origin, bare),
  };
  const writes = {
    product: markDone,
    limit: writeJob(markDone, limit.origin, bare),
  };
  await assertSameAnswers(reads);
  await assertSameAnswers(writes);
  const get = await race(bench, reads);
  const post = await race(bench, writes, bench.length === 'quick' ? undefined : WRITES_WARM_UP_MS);
  return [
    compareRow(
      'GET /api/values on PostgreSQL, against bare pg',
      { unit: '/s', product: get.product.perSecond, limit: get.limit.perSecond },
      { atLeast: 0.75 },
    ),
    compareRow(
      'POST /api/events/submit on PostgreSQL, against bare pg',
      { unit: '/s', product: post.product.perSecond, limit: post.limit.perSecond },
      { atLeast: 0.85 },
    ),
  ];
}

type Headers = Readonly<Record<string, string>>;

function readJob(origin: string, callers: readonly Headers[]): LoadJob {
  return {
    url: `${origin}/api/values`,
    method: 'GET',
    connections: CONNECTIONS,
    callers: callers.map((headers) => ({ headers })),
    status: 200,
  };
}

/** What the product's callers send, sent by those of the limit. */
function writeJob(job: LoadJob, origin: string, callers: readonly Headers[]): LoadJob {
  return {
    ...job,
    url: `${origin}/api/events/submit`,
    callers: job.callers.map(({ body = '' }, i) => ({ headers: { ...callers[i] }, body })),
  };
}

/** Who answers less does less: both give the same, but for what is new in each answer. */
async function assertSameAnswers(jobs: { product: LoadJob; limit: LoadJob }): Promise<void> {
  const [product, limit] = await Promise.all([jobs.product, jobs.limit].map(ask));
  deepStrictEqual(limit, product);
}

async function ask({ url, method, callers }: LoadJob): Promise<unknown> {
  const { headers = {}, body } = callers[0] ?? {};
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  const answer = (await response.json()) as Identity[] | PlayEvent;
  return Array.isArray(answer) ? answer : { ...answer, id: '', occurred_at: '', createdAt: '' };
}
