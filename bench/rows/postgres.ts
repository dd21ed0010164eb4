import { createDatabase } from '../../server/testing/postgres/databases.ts';
import type { Bench } from '../bench.ts';
import { race } from '../load/race.ts';
import { assertSameAnswers, makeMarkDone, makeReadValues, toLimit } from '../mix.ts';
import { makePeople, USUAL_LIFE } from '../people.ts';
import { compareRow, type Row } from '../row.ts';

/** Most of what a write goes through V8 has compiled by then, on a core that PostgreSQL needs too; the bare program's in less. */
const WRITES_WARM_UP_MS = { quick: 500, plain: 12_000, long: 12_000 };

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

  const rows: Row[] = [];
  for (const [what, product, atLeast, warmUpMs] of [
    ['GET /api/values', makeReadValues(server.origin, people), 0.75, bench.warmUpMs],
    ['POST /api/events/submit', markDone, 0.85, WRITES_WARM_UP_MS[bench.length]],
  ] as const) {
    const jobs = { product, limit: toLimit(limit, product) };
    await assertSameAnswers(jobs.product, jobs.limit);
    const speeds = await race(bench, jobs, warmUpMs);
    const name = `${what} on PostgreSQL, against bare pg`;
    rows.push(compareRow(name, { unit: '/s', ...speeds }, { atLeast }));
  }
  return rows;
}
