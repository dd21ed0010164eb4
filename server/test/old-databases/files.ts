import { join } from 'node:path';

type Engine = 'postgres' | 'sqlite';

const ENDINGS = { sqlite: '.sqlite.gz', postgres: '.sql.gz' };

/** Folder with a database for each migration. */
export function folderOf(engine: Engine): string {
  return join(import.meta.dirname, engine);
}

/** The database in which `migration` was the last. */
export function fileOf(engine: Engine, migration: string): string {
  return join(folderOf(engine), `${migration}${ENDINGS[engine]}`);
}
