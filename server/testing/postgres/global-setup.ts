import type { TestProject } from 'vitest/node';
import { openDb } from '../../db/open.ts';
import { createDatabase, TEMPLATE } from './databases.ts';
import { makeTestFolder } from '../test-folder.ts';
import { FAST, startPostgres } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server's URL up to the name of a database; absent where the tests run on SQLite. */
    postgres: string | undefined;
  }
}

/** Little stays behind of databases that live for a moment. */
const SMALL = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=256MB'];

/** One server for all files of the project, with a database of this version's tables to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres([...FAST, ...SMALL], makeTestFolder('postgres'));
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
