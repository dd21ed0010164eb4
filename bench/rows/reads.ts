import type { Bench } from '../bench.ts';
import { copyDatabase } from '../limit-program.ts';
import type { Caller } from '../load/job.ts';
import { race } from '../load/race.ts';
import { assertSameAnswers, makeReadValues, toLimit } from '../mix.ts';
import { makePeople, USUAL_LIFE } from '../people.ts';
import { compareRow, type Row } from '../row.ts';

const PEOPLE = 8;

/** GET /api/values of ten identities with thirty habits: a full answer, and a 304 for a cached one. */
export async function measureReads(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct();
  const people = await makePeople(product.origin, PEOPLE, USUAL_LIFE);
  const changed = makeReadValues(product.origin, people);
  const known = await Promise.all(people.map((person) => withTag(changed.url, person)));
  const limit = toLimit(await bench.startLimit('sqlite', copyDatabase(bench, product)), changed);
  await assertSameAnswers(changed, limit);
  const speeds = await race(bench, {
    changed,
    known: { ...changed, callers: known, status: 304 },
    limit,
  });
  const row = (what: string, perSecond: number, atLeast: number) => {
    const figures = { unit: '/s', product: perSecond, limit: speeds.limit } as const;
    return compareRow(`GET /api/values, ${what}, to the rows' limit`, figures, { atLeast });
  };
  return [row('changed', speeds.changed, 0.85), row('304', speeds.known, 1.3)];
}

/** A caller that has the answer cached. */
async function withTag(url: string, { headers }: Caller): Promise<Caller> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return { headers: { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' } };
}
