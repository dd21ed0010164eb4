import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '../../db/open.ts';
import { createPool, createReadPool } from '../../db/postgres-pool.ts';
import { acquireDatabase } from '../support/test-database.ts';
import { listAskings } from './askings.ts';
import { GROWING } from './growing-queries.ts';
import { FULL, SMALL } from './parameters.ts';
import { countPages, listNodes, runPlans, sqlOf, type PlanNode } from './postgres-plan.ts';
import { findProductQueries, type ProductQuery } from './product-queries.ts';
import { countWanted, countWasted, countWastedPairs } from './wasted-rows.ts';

/** One to four rows, for which an index is no faster. */
const TINY = new Set(['identity_keys', 'push_keys']);

const queries = (await findProductQueries()).map(({ name, query }) => [name, query] as const);
const isSelect = (query: ProductQuery['query']) => sqlOf(query).startsWith('select');
const selects = queries.filter(([, query]) => isSelect(query));
const changes = queries.filter(([, query]) => !isSelect(query));

/** Comparing a dozen habits with a few identities is faster than looking them up. */
const FEW_PAIRS = 100;

/** Rows that a query may read in vain, besides the population's number for each wanted row. */
const FEW_ROWS = 5;

/** PostgreSQL plans a query for the typical user. */
const POPULATIONS = [
  {
    who: '100,000 events of one person and 1,000 of each other',
    files: ['rows.sql'],
    wastedPerRow: 1,
  },
  {
    who: 'the same beside thousands who have just begun',
    files: ['rows.sql', 'newcomers.sql'],
    // If a typical user has one identity, reading all of a user's (16 here) is as good as reading the wanted one.
    wastedPerRow: 16,
  },
];

describe.each(POPULATIONS)('with $who', ({ files, wastedPerRow }) => {
  // Separate connections for reads and writes, as in the app.
  let pools: [Pool, Pool];
  let reader: PoolClient;
  let writer: PoolClient;
  let firstColumns: ReadonlyMap<string, string>;
  let release: () => Promise<void>;

  beforeAll(async () => {
    // Not a pooled database: this one is deleted afterwards.
    const taken = await acquireDatabase('empty');
    release = taken.release;
    await (await openDb(taken.place)).close();
    const url = taken.place.databaseUrl ?? '';
    pools = [createReadPool(url), createPool(url)];
    [reader, writer] = await Promise.all([pools[0].connect(), pools[1].connect()]);
    // Without foreign key checks: the same rows are checked on SQLite.
    await writer.query('set session_replication_role = replica');
    for (const file of files) {
      await writer.query(readFileSync(join(import.meta.dirname, file), 'utf8'));
    }
    await writer.query('set session_replication_role = origin');
    await writer.query('vacuum analyze');
    firstColumns = await listFirstColumns(writer);
  });

  afterAll(async () => {
    for (const client of [reader, writer]) client.release();
    await Promise.all(pools.map((pool) => pool.end()));
    await release();
  });

  // A rollback leaves dead rows, which affect PostgreSQL's later plans.
  test.each([...selects, ...changes])('%s reads its rows through an index', async (_, query) => {
    const client = isSelect(query) ? reader : writer;
    for (const { plan, walked } of await runPlans(client, query)) {
      expect(walked.filter((table) => !TINY.has(table))).toEqual([]);
      const undirected = listNodes(plan).filter((node) => !isDirected(node, firstColumns));
      expect(undirected.map((node) => node['Index Name'])).toEqual([]);
      const meant = countWanted(plan) * wastedPerRow;
      expect(countWasted(plan)).toBeLessThanOrEqual(meant + FEW_ROWS);
      expect(countWastedPairs(plan)).toBeLessThanOrEqual(meant + FEW_PAIRS);
    }
  });

  test.each(listAskings(selects.filter(([name]) => !(name in GROWING))))(
    '%s %j reads as many pages of 100,000 events as of 1,000, for the same rows',
    async (_, others, query) => {
      const [{ plan: small }] = await runPlans(reader, query, { ...others, userId: SMALL });
      const [{ plan: full }] = await runPlans(reader, query, { ...others, userId: FULL });
      expect(countWanted(small)).toBeGreaterThan(0);
      expect(countWanted(full)).toBe(countWanted(small));
      expect(listNodes(full).map(nameNode)).toEqual(listNodes(small).map(nameNode));
      expect(countPages(full)).toBeLessThanOrEqual(countPages(small) * 1.5);
    },
  );
});

/** Whether an index scan uses the first column of the index. */
function isDirected(node: PlanNode, firstColumns: ReadonlyMap<string, string>): boolean {
  const index = node['Index Name'];
  if (index === undefined) return true;
  return new RegExp(`\\b${firstColumns.get(index)}\\b`).test(node['Index Cond'] ?? '');
}

async function listFirstColumns(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; first: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, true) as first
     from pg_stat_user_indexes join pg_index using (indexrelid)`,
  );
  return new Map(rows.map(({ name, first }) => [name, first]));
}

const nameNode = (node: PlanNode) => `${node['Node Type']} ${node['Index Name'] ?? ''}`;
