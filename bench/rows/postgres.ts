import { createDatabase } from '../../server/test/support/postgres/databases.ts';
import type { Bench } from '../bench.ts';
import { race } from '../load/race.ts';
import { assertSameAnswers, makeMarkDone, makeReadValues, toLimit } from '../mix.ts';
import { makePeople, USUAL_LIFE } from '../people.ts';
import { compareRow, type Row } from '../row.ts';

/** Time until V8 has compiled most of a write's code, on a core shared with PostgreSQL; the bare program needs less. */
const WRITES_WARM_UP_MS = { quick: 500, plain: 12_000, long: 12_000 };

/** The product on PostgreSQL against bare `pg`, each with its own database with the same rows, on one server. */
export async function measurePostgres(bench: Bench): Promise<Row[]> {
  const postgres = await bench.startPostgres();
  await createDatabase(postgres.urlOf(''), 'product', null);
  const server = await bench.startProduct({ DATABASE_URL: postgres.urlOf('product') });
  const people = await makePeople(server.origin, bench.length === 'quick' ? 4 : 16, USUAL_LIFE);
  const markDone = await makeMarkDone(server.origin, people);
  // PostgreSQL copies a database only without open connections.
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
