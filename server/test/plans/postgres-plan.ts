import { PostgresDialect } from 'kysely';
import pg, { type ClientBase } from 'pg';
import { createQueryCompiler, type Query } from '../../db/query.ts';
import { parametersOf } from './parameters.ts';

/** A step of an executed plan, as PostgreSQL reports it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

export interface RunPlan {
  readonly plan: PlanNode;
  /** Tables that were read completely, including those of a deletion's cascades. */
  readonly walked: readonly string[];
}

interface Explained {
  readonly Plan: PlanNode;
}

const compile = createQueryCompiler(new PostgresDialect({ pool: new pg.Pool() }));

export function sqlOf(query: Query<object, unknown>): string {
  return compile(query).sql;
}

/** Number of runs after which PostgreSQL considers a generic plan for a prepared statement. */
const RUNS_BEFORE_CHOICE = 5;

/**
 * Runs the query as a prepared statement, each time in a transaction that is rolled back. Returns its plan at the first
 * use on the connection, and the later one.
 */
export async function runPlans(
  client: ClientBase,
  query: Query<object, unknown>,
  others: object = {},
): Promise<[atFirst: RunPlan, fromThenOn: RunPlan]> {
  const { sql, bind } = compile(query);
  const values = bind(parametersOf(sql, others)).map((value) => toLiteral(client, value));
  const call = `execute asked ${values.length > 0 ? `(${values.join(', ')})` : ''}`;
  await client.query(`prepare asked as ${sql}`);
  try {
    const atFirst = await run(client, call);
    for (let runs = 1; runs < RUNS_BEFORE_CHOICE; runs++) await client.query(`explain ${call}`);
    return [atFirst, await run(client, call)];
  } finally {
    await client.query('deallocate asked');
  }
}

async function run(client: ClientBase, call: string): Promise<RunPlan> {
  await client.query('begin');
  try {
    const before = await countWalks(client);
    const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
      `explain (analyze, buffers, timing off, format json) ${call}`,
    );
    const after = await countWalks(client);
    const walked = [...after].filter(([table, walks]) => walks > (before.get(table) ?? 0));
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error('PostgreSQL told no plan.');
    return { plan: explained.Plan, walked: walked.map(([table]) => table) };
  } finally {
    await client.query('rollback');
  }
}

function toLiteral(client: ClientBase, value: unknown): string {
  if (typeof value === 'string') return client.escapeLiteral(value);
  // A number or null.
  return JSON.stringify(value);
}

async function countWalks(client: ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ relname: string; walks: number }>(
    'select relname, seq_scan::int as walks from pg_stat_xact_user_tables',
  );
  return new Map(rows.map(({ relname, walks }) => [relname, walks]));
}

/** Number of pages read, from memory or disk. */
export function countPages(plan: PlanNode): number {
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** The step and all steps below it. */
export function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}
