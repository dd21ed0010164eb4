import type { Bench } from '../bench.ts';
import { copyDatabase } from '../limit-program.ts';
import { race } from '../load/race.ts';
import { assertSameAnswers, makeMarkDone, toLimit } from '../mix.ts';
import { FROM_ANYWHERE, makeGuests } from '../people.ts';
import { compareRow, type Row } from '../row.ts';

const CLIENTS = 64;

/** Durable writes by many clients and by one, against a program that shares commits in the same way. */
export async function measureWrites(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct(FROM_ANYWHERE);
  const guests = await makeGuests(server.origin, CLIENTS);
  const product = await makeMarkDone(server.origin, guests);
  const limit = toLimit(await bench.startLimit('sqlite', copyDatabase(bench, server)), product);
  await assertSameAnswers(product, limit);
  const rows: Row[] = [];
  for (const [clients, who, atLeast] of [
    [CLIENTS, '64 clients', 0.8],
    [1, '1 client', 0.75],
  ] as const) {
    const some = { connections: clients, callers: product.callers.slice(0, clients) };
    const speeds = await race(bench, {
      product: { ...product, ...some },
      limit: { ...limit, ...some, callers: limit.callers.slice(0, clients) },
    });
    const what = `POST /api/events/submit, SQLite, durable, ${who}`;
    rows.push(compareRow(what, { unit: '/s', ...speeds }, { atLeast }));
  }
  return rows;
}
