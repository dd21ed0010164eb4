import pg from 'pg';

/** How the rows of a table have been changed since its counters were set back. */
export interface Churn {
  readonly table: string;
  readonly updates: number;
  /** Of these, without a new entry in any index. */
  readonly inPlace: number;
  readonly dead: number;
}

export async function resetChurn(url: string): Promise<void> {
  await ask(url, 'select pg_stat_reset()');
}

export async function listChurn(url: string): Promise<Churn[]> {
  // Backends tell of it within a second or when they end.
  const rows = await ask(
    url,
    `select relname as table, n_tup_upd::int as updates, n_tup_hot_upd::int as "inPlace", n_dead_tup::int as dead
     from pg_stat_user_tables where n_tup_upd > 0 and schemaname = 'public' order by n_tup_upd desc`,
  );
  return rows as unknown as Churn[];
}

async function ask(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}
