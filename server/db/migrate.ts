import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Columns } from './columns.ts';

/** The table that names the steps which a database has behind it. */
export const LEDGER = 'schema_migrations';

/** The names of all steps, in the order in which they run: each is a file that is never changed once it is released. */
const STEPS = readdirSync(join(import.meta.dirname, 'migrations'))
  .map((file) => basename(file, '.ts'))
  .toSorted();

/** Whether a database with these steps behind it has all of this version's; a newer version's is a `StartError`. */
export function isUpToDate(done: readonly string[], place: string): boolean {
  const unknown = done.find((name) => !STEPS.includes(name));
  if (unknown !== undefined) {
    throw new StartError(
      `The database ${place} was made by a newer version of Hexis (it has "${unknown}"). Start that version.`,
    );
  }
  return done.length === STEPS.length;
}

/** Runs the steps that are missing, up to `last`. The caller keeps every other process out meanwhile. */
export async function runMigrations(
  db: Kysely<unknown>,
  columns: Columns,
  options: { disableTransactions: boolean },
  last?: string,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => loadSteps(columns, last) },
    migrationTableName: LEDGER,
    migrationLockTableName: `${LEDGER}_lock`,
    ...options,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function loadSteps(columns: Columns, last = STEPS.at(-1) ?? ''): Promise<Steps> {
  const steps = STEPS.filter((name) => name <= last).map(async (name) => {
    const { up } = (await import(`./migrations/${name}.ts`)) as Step;
    return [name, { up: (db: Kysely<unknown>) => up(db, columns) }] as const;
  });
  return Object.fromEntries(await Promise.all(steps));
}

type Steps = Record<string, Migration>;

interface Step {
  readonly up: (db: Kysely<unknown>, columns: Columns) => Promise<void>;
}
