import pg from 'pg';
import { expect, test } from 'vitest';
import { examine } from '../../server/doctor/examine.ts';
import { makeDatabase } from '../../server/testing/test-database.ts';
import { measureQueries } from './queries.ts';
import { seedYears } from './seed.ts';

const FEW = {
  users: 6,
  days: 40,
  origin: 'https://hexis.example',
  now: Date.UTC(2026, 10, 21, 12),
};

/** What everybody has come to. */
const LIVES = `
select md5(string_agg(line, chr(10) order by line)) as lives, count(*)::int as rows from (
  select events::text from events union all select todos::text from todos union all select "values"::text from "values"
) as all_rows (line)`;

async function readLives(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ lives: string; rows: number }>(LIVES);
  await client.end();
  return rows[0];
}

test('a seeded database is healthy and every query finds its rows; begun again it goes on to the same', async () => {
  const place = await makeDatabase('empty');
  const url = place.databaseUrl ?? '';
  const made = await seedYears(url, FEW, () => {});
  expect(await examine(place)).toEqual([]);
  expect(made['day']?.rows).toBeGreaterThan(FEW.users * FEW.days * 3);

  const costs = await measureQueries(url, 1);
  const listed = costs.find(({ name }) => name === 'events/store.ts listPlayEvents');
  expect(listed?.rows).toBeGreaterThan(50);
  const found = costs.filter(({ name, rows }) => /\/store.ts (?:find|list)/.test(name) && rows > 0);
  expect(found.length).toBeGreaterThan(20);

  const { databaseUrl: other } = await makeDatabase('empty');
  let steps = 0;
  const breakOff = () => {
    steps += 1;
    if (steps === 20) throw new Error('the machine went down');
  };
  await expect(seedYears(other ?? '', FEW, breakOff)).rejects.toThrow('went down');
  // What was agreed on at first holds: the instant, too.
  await seedYears(other ?? '', { ...FEW, now: Date.now() }, () => {});
  expect(await readLives(other ?? '')).toEqual(await readLives(url));
  await expect(seedYears(url, { ...FEW, users: 7 }, () => {})).rejects.toThrow('other wishes');
});
