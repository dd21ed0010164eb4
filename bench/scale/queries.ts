import type { Pool, PoolClient } from 'pg';
import { createPool, createReadPool } from '../../server/db/postgres-pool.ts';
import { countPages, runPlans, sqlOf } from '../../server/plans/postgres-plan.ts';
import { findProductQueries, type ProductQuery } from '../../server/plans/product-queries.ts';
import { countWanted, countWasted } from '../../server/plans/wasted-rows.ts';
import { median } from '../median.ts';
import { findParameters } from './parameters.ts';

/** What a query of the product costs one person: the middle of several people. */
export interface QueryCost {
  readonly name: string;
  readonly rows: number;
  /** Rows that it read for nothing. */
  readonly wasted: number;
  /** Pages of 8 kB that it looked at. */
  readonly pages: number;
  readonly ms: number;
  /** Tables that it read from end to end. */
  readonly walked: readonly string[];
}

/**
 * Every query that a request or the housekeeping runs, asked for so many (an odd number at most) of the people in a
 * seeded database who have a device that is reached; nothing is changed.
 */
export async function measureQueries(url: string, count: number): Promise<QueryCost[]> {
  // As the product's: reads and writes have connections of their own.
  const pools = [createReadPool(url), createPool(url)] as const;
  const [reader, writer] = await Promise.all([pools[0].connect(), pools[1].connect()]);
  try {
    const runs = new Map<string, QueryCost[]>();
    const queries = await findProductQueries();
    for (const n of await pickPeople(reader, count)) {
      const parametersOf = await findParameters(reader, n);
      for (const { name, query } of queries) {
        const sql = sqlOf(query);
        const client = sql.startsWith('select') ? reader : writer;
        const cost = await measureQuery(client, { name, query }, parametersOf(name, sql));
        runs.set(name, [...(runs.get(name) ?? []), cost]);
      }
    }
    return [...runs.values()].map(takeMiddle);
  } finally {
    await closeAll([reader, writer], pools);
  }
}

/** Evenly among all. */
async function pickPeople(client: PoolClient, count: number): Promise<number[]> {
  const { rows } = await client.query<{ n: number }>(
    'select n from scale.person where exists (select from push_devices as device where device.user_id = person.user_id) order by n',
  );
  const odd = Math.min(count, rows.length - 1 + (rows.length % 2));
  return rows
    .filter((_, i) => i % Math.floor(rows.length / odd) === 0)
    .slice(0, odd)
    .map(({ n }) => n);
}

async function measureQuery(
  client: PoolClient,
  { name, query }: ProductQuery,
  parameters: object,
): Promise<QueryCost> {
  const [, { plan, walked, tookMs }] = await runPlans(client, query, parameters);
  const rows = countWanted(plan);
  return { name, rows, wasted: countWasted(plan), pages: countPages(plan), ms: tookMs, walked };
}

function takeMiddle(costs: readonly QueryCost[]): QueryCost {
  const middle = (key: 'rows' | 'wasted' | 'pages' | 'ms') =>
    median(costs.map((cost) => cost[key]));
  return {
    name: costs[0]?.name ?? '',
    rows: middle('rows'),
    wasted: middle('wasted'),
    pages: middle('pages'),
    ms: middle('ms'),
    walked: [...new Set(costs.flatMap(({ walked }) => walked))],
  };
}

async function closeAll(clients: readonly PoolClient[], pools: readonly Pool[]): Promise<void> {
  for (const client of clients) client.release();
  await Promise.all(pools.map((pool) => pool.end()));
}
