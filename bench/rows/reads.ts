import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from '../../server/db/open-data-dir.ts';
import type { Bench } from '../bench.ts';
import { makeBenchDir } from '../bench-dir.ts';
import type { Caller, LoadJob } from '../load/job.ts';
import { race } from '../load/race.ts';
import { makePeople, USUAL_LIFE } from '../people.ts';
import { compareRow, type Row } from '../row.ts';

const PATH = '/api/values';
const CONNECTIONS = 64;
const PEOPLE = 8;

/**
 * GET /api/values of ten identities with thirty habits. `changed` is the product with no room for answers: each is read
 * from its rows, written as JSON and named anew, as the first one after a write is.
 */
export async function measureReads(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct();
  const people = await makePeople(product.origin, PEOPLE, USUAL_LIFE);
  const changed = await bench.startProduct({ ANSWER_CACHE_MB: '0' });
  const changedPeople = await makePeople(changed.origin, PEOPLE, USUAL_LIFE);
  const rows = await bench.startLimit('reads', databaseFile(changed.place.dataDir));
  const ownWords = changedPeople.map(({ userId }) => ({ headers: { user: userId } }));
  const answers = await Promise.all(
    changedPeople.map(async ({ headers }, i) => [
      await fetchText(changed.origin, { headers }),
      await fetchText(rows.origin, ownWords[i] ?? { headers: {} }),
    ]),
  );
  if (answers.some(([one, other]) => one !== other))
    throw new Error('The limit answers otherwise.');

  const first = people[0] ?? { headers: {} };
  const statics = await bench.startLimit(
    'static',
    keepText(bench, await fetchText(product.origin, first)),
  );
  const known = await Promise.all(people.map((person) => withTag(product.origin, person)));

  const job = (origin: string, callers: readonly Caller[], status = 200): LoadJob => ({
    url: `${origin}${PATH}`,
    method: 'GET',
    connections: CONNECTIONS,
    callers,
    status,
  });
  const { changedRead, limit, kept, known304, bytes } = await race(bench, {
    changedRead: job(changed.origin, changedPeople),
    limit: job(rows.origin, ownWords),
    kept: job(product.origin, people),
    known304: job(product.origin, known, 304),
    bytes: job(statics.origin, [{ headers: {} }]),
  });
  const name = `GET ${PATH}`;
  return [
    row(`${name}, changed, to the rows' limit`, changedRead.perSecond, limit.perSecond, 0.85),
    row(`${name}, unchanged, to the rows' limit`, kept.perSecond, limit.perSecond, 2.5),
    row(`${name}, unchanged, to static bytes`, kept.perSecond, bytes.perSecond, 0.6),
    row(`${name}, 304, to the rows' limit`, known304.perSecond, limit.perSecond, 2.5),
    row(`${name}, 304, to static bytes`, known304.perSecond, bytes.perSecond, 0.6),
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

function keepText(bench: Bench, text: string): string {
  const file = join(makeBenchDir(bench), 'answer.json');
  writeFileSync(file, text);
  return file;
}
