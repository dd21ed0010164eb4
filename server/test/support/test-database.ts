import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { inject, onTestFinished } from 'vitest';
import { databaseFile } from '../../db/open-data-dir.ts';
import { openDb, type DatabasePlace } from '../../db/open.ts';
import { createDatabase, dropDatabase, emptyDatabase, TEMPLATE } from './postgres/databases.ts';
import { makeTestFolder } from './test-folder.ts';

/**
 * `empty` has no tables yet. The tables of a `ready` one must not be changed: on PostgreSQL another test of the process
 * uses it next.
 */
type DatabaseKind = 'ready' | 'empty';

/** A database of the running test on the engine under test, deleted when the test ends. */
export async function makeDatabase(kind: DatabaseKind = 'ready'): Promise<DatabasePlace> {
  const { place, release } = await acquireDatabase(kind);
  onTestFinished(release);
  return place;
}

/** A database until the caller returns it. */
export async function acquireDatabase(
  kind: DatabaseKind = 'ready',
): Promise<{ place: DatabasePlace; release: () => Promise<void> }> {
  const server = inject('postgres');
  return server === undefined ? acquireFolder(kind) : acquirePostgres(server, kind);
}

/** A database with tables and no rows, to copy: the migrations take as long as many a test. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const dataDir = makeTestFolder('template');
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  await (await openDb({ dataDir, databaseUrl: null })).close();
  return databaseFile(dataDir);
}

async function acquireFolder(kind: DatabaseKind) {
  const dataDir = makeTestFolder('test');
  if (kind === 'ready') copyFileSync(await (template ??= makeTemplate()), databaseFile(dataDir));
  return {
    place: { dataDir, databaseUrl: null },
    release: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** This process's unused databases with tables and no rows; they end with the server. */
const free: string[] = [];

async function acquirePostgres(server: string, kind: DatabaseKind) {
  const name = (kind === 'ready' && free.pop()) || (await makePostgres(server, kind));
  return {
    place: { dataDir: '', databaseUrl: `${server}${name}` },
    release: () => (kind === 'ready' ? reuse(server, name) : dropDatabase(server, name)),
  };
}

async function makePostgres(server: string, kind: DatabaseKind): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name, kind === 'ready' ? TEMPLATE : null);
  return name;
}

async function reuse(server: string, name: string): Promise<void> {
  try {
    await emptyDatabase(`${server}${name}`);
    free.push(name);
  } catch {
    await dropDatabase(server, name);
  }
}
