import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Columns } from './columns.ts';
import { migrations } from './migrations/list.ts';

/** The table that names the steps which a database has behind it. */
export const LEDGER = 'schema_migrations';

/** Whether a database with these steps behind it has all of this version's; a newer version's is a `StartError`. */
export function isUpToDate(done: readonly string[], place: string): boolean {
  const unknown = done.find((name) => !(name in migrations));
  if (unknown !== undefined) {
    throw new StartError(
      `The database ${place} was made by a newer version of Hexis (it has "${unknown}"). Start that version.`,
    );
  }
  return done.length === Object.keys(migrations).length;
}

/** Runs the steps that are missing. The caller keeps every other process out meanwhile. */
export async function runMigrations(
  db: Kysely<unknown>,
  columns: Columns,
  options: { disableTransactions: boolean },
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => bindColumns(columns) },
    migrationTableName: LEDGER,
    migrationLockTableName: `${LEDGER}_lock`,
    ...options,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

function bindColumns(columns: Columns): Record<string, Migration> {
  const bound = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: (db) => up(db, columns) },
  ]);
  return Object.fromEntries(bound);
}
