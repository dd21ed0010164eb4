import type { TestProject } from 'vitest/node';
import { openDb } from '../../../db/open.ts';
import { makeTestFolder } from '../test-folder.ts';
import { createDatabase, TEMPLATE } from './databases.ts';
import { FAST, startPostgres } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server up to the name of the database; absent if the tests run on SQLite. */
    postgres: string | undefined;
  }
}

/** Keeps the write-ahead log of the short-lived databases small. */
const SMALL = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=256MB'];

/** Starts one server for all test files, with a template database of this version's tables. */
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
