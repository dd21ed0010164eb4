import pg from 'pg';

/** What a table, or an index of it, occupies. */
export interface Size {
  readonly table: string;
  /** Null for the table itself. */
  readonly index: string | null;
  readonly rows: number;
  readonly bytes: number;
}

/** Every table of the product with rows, the largest first, each followed by its indexes. */
export async function listSizes(url: string): Promise<Size[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<keyof Size, string | null>>(SIZES);
    return rows.map(({ table, index, rows: count, bytes }) => ({
      table: table ?? '',
      index,
      rows: Number(count),
      bytes: Number(bytes),
    }));
  } finally {
    await client.end();
  }
}

const SIZES = `
with tables as (
  select oid, relname, greatest(reltuples, 0)::bigint as rows, pg_total_relation_size(oid) as total
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
)
select relname as table, null as index, rows, total - pg_indexes_size(oid) as bytes, total, 0 as place from tables
union all
select tables.relname, indexrelid::regclass::text, rows, pg_relation_size(indexrelid), total, 1
from tables join pg_index on indrelid = tables.oid
order by total desc, place, bytes desc`;
