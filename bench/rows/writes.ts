import type { Bench } from '../bench.ts';
import type { Caller, LoadJob } from '../load/job.ts';
import { race } from '../load/race.ts';
import { compareRow, type Row } from '../row.ts';
import { copyDatabase, makeSubmitters, WITH_GUESTS } from '../submitters.ts';

const CLIENTS = 64;

/** Durable writes by many, some and one: against one commit for each, and against commits that are shared. */
export async function measureWrites(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct(WITH_GUESTS);
  const submitters = await makeSubmitters(server.origin, CLIENTS);
  const ofProduct = submitters.map((submitter) => submitter.ofProduct);
  const ofLimit = submitters.map((submitter) => submitter.ofLimit);
  const alone = await bench.startLimit('writes', copyDatabase(bench, server));
  const shared = await bench.startLimit('group-commit', copyDatabase(bench, server));
  const jobs = (connections: number) => ({
    product: submit(`${server.origin}/api/events/submit`, connections, ofProduct),
    alone: submit(alone.origin, connections, ofLimit),
  });

  const many = await race(bench, {
    ...jobs(CLIENTS),
    shared: submit(shared.origin, CLIENTS, ofLimit),
  });
  const some = await race(bench, jobs(8));
  const one = await race(bench, jobs(1));
  const what = 'POST /api/events/submit, SQLite, durable';
  return [
    compare(`${what}, 64 clients`, many.product, many.alone, 5),
    compare(`… against shared commits`, many.product, many.shared, 0.8),
    compare(`${what}, 8 clients`, some.product, some.alone, 2.6),
    compare(`${what}, 1 client`, one.product, one.alone, 0.85),
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
