import { databaseFile } from '../../server/db/open-data-dir.ts';
import type { Bench } from '../bench.ts';
import type { Caller, LoadJob } from '../load/job.ts';
import { race } from '../load/race.ts';
import { makePeople, USUAL_LIFE } from '../people.ts';
import { compareRow, type Row } from '../row.ts';

const PATH = '/api/values';
const CONNECTIONS = 64;
const PEOPLE = 8;

/** GET /api/values of ten identities with thirty habits, as its rows and as a 304 to who has it. */
export async function measureReads(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct();
  const people = await makePeople(product.origin, PEOPLE, USUAL_LIFE);
  const rows = await bench.startLimit('reads', databaseFile(product.place.dataDir));
  const ofLimit = people.map(({ userId }) => ({ headers: { user: userId } }));
  const answers = await Promise.all(
    people.map(async ({ headers }, i) => [
      await fetchText(product.origin, { headers }),
      await fetchText(rows.origin, ofLimit[i] ?? { headers: {} }),
    ]),
  );
  if (answers.some(([one, other]) => one !== other))
    throw new Error('The limit answers otherwise.');

  const known = await Promise.all(people.map((person) => withTag(product.origin, person)));
  const job = (origin: string, callers: readonly Caller[], status = 200): LoadJob => ({
    url: `${origin}${PATH}`,
    method: 'GET',
    connections: CONNECTIONS,
    callers,
    status,
  });
  const { changed, known304, limit } = await race(bench, {
    changed: job(product.origin, people),
    known304: job(product.origin, known, 304),
    limit: job(rows.origin, ofLimit),
  });
  const name = `GET ${PATH}`;
  return [
    row(`${name}, changed, to the rows' limit`, changed.perSecond, limit.perSecond, 0.85),
    row(`${name}, 304, to the rows' limit`, known304.perSecond, limit.perSecond, 1.3),
  ];
}

function row(what: string, product: number, limit: number, atLeast: number): Row {
  return compareRow(what, { unit: '/s', product, limit }, { atLeast });
}

async function fetchText(origin: string, { headers }: Caller): Promise<string> {
  return (await fetch(`${origin}${PATH}`, { headers })).text();
}

/** A caller who has the answer already. */
async function withTag(origin: string, { headers }: Caller): Promise<Caller> {
  const answer = await fetch(`${origin}${PATH}`, { headers });
  await answer.arrayBuffer();
  return { headers: { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' } };
}
