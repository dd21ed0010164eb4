import type { Bench } from '../bench.ts';
import type { Caller, LoadJob } from '../load/job.ts';
import { race } from '../load/race.ts';
import { compareRow, type Row } from '../row.ts';
import { copyDatabase, makeSubmitters, WITH_GUESTS } from '../submitters.ts';

const CLIENTS = 64;

/** Durable writes by many clients and by one, against a program whose commits are shared in the same way. */
export async function measureWrites(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct(WITH_GUESTS);
  const submitters = await makeSubmitters(server.origin, CLIENTS);
  const ofProduct = submitters.map((submitter) => submitter.ofProduct);
  const ofLimit = submitters.map((submitter) => submitter.ofLimit);
  const bare = await bench.startLimit('group-commit', copyDatabase(bench, server));
  const measure = async (clients: number) =>
    race(bench, {
      product: submit(`${server.origin}/api/events/submit`, clients, ofProduct),
      limit: submit(bare.origin, clients, ofLimit),
    });
  const many = await measure(CLIENTS);
  const one = await measure(1);
  const what = 'POST /api/events/submit, SQLite, durable';
  return [
    compare(`${what}, 64 clients`, many.product, many.limit, 0.8),
    compare(`${what}, 1 client`, one.product, one.limit, 0.75),
  ];
}

/** Each has a connection. */
function submit(url: string, clients: number, people: readonly Caller[]): LoadJob {
  const callers = people.slice(0, clients);
  return { url, method: 'POST', connections: clients, callers, status: 201 };
}

interface Speed {
  readonly perSecond: number;
}

function compare(what: string, product: Speed, limit: Speed, atLeast: number): Row {
  const figures = { unit: '/s', product: product.perSecond, limit: limit.perSecond } as const;
  return compareRow(what, figures, { atLeast });
}
