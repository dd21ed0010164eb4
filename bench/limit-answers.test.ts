import { expect, test } from 'vitest';
import { createDatabase } from '../server/test/support/postgres/databases.ts';
import { createBench } from './bench.ts';
import { copyDatabase } from './limit-program.ts';
import { assertSameAnswers, makeMarkDone, makeReadValues, toLimit } from './mix.ts';
import { makePeople } from './people.ts';

const LIFE = { events: 20, lastYear: 20, identities: 3, habits: 6, scheduled: 3 };

test.each(['sqlite', 'pg'] as const)(
  'the limit program on %s answers like the product',
  async (name) => {
    await using ends = new AsyncDisposableStack();
    const bench = createBench('quick', ends);
    const postgres = name === 'pg' ? await bench.startPostgres() : null;
    if (postgres) await createDatabase(postgres.urlOf(''), 'product', null);
    const settings = postgres && { DATABASE_URL: postgres.urlOf('product') };
    const server = await bench.startProduct(settings ?? {});
    const people = await makePeople(server.origin, 1, LIFE);
    const jobs = [makeReadValues(server.origin, people), await makeMarkDone(server.origin, people)];
    // PostgreSQL copies a database only without open connections.
    await server.stop();
    if (postgres) await createDatabase(postgres.urlOf(''), 'bare', 'product');
    const place = postgres ? postgres.urlOf('bare') : copyDatabase(bench, server);
    await server.start();
    const limit = await bench.startLimit(name, place);
    for (const job of jobs)
      await expect(assertSameAnswers(job, toLimit(limit, job))).resolves.toBeUndefined();
  },
);
