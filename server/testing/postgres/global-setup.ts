import type { TestProject } from 'vitest/node';
import { openDb } from '../../db/open.ts';
import { createDatabase, TEMPLATE } from './databases.ts';
import { startPostgres } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server's URL up to the name of a database; absent where the tests run on SQLite. */
    postgres: string | undefined;
  }
}

/** One server for all files of the project, with a database of this version's tables to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    await createDatabase(server.urlOf(''), TEMPLATE, null);
    await (await openDb({ dataDir: '', databaseUrl: server.urlOf(TEMPLATE) })).close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', server.urlOf(''));
  return () => server.stop();
}
