import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { inject, onTestFinished } from 'vitest';
import type { DatabasePlace } from '../db/open.ts';
import { createDatabase, dropDatabase, emptyDatabase, TEMPLATE } from './postgres/databases.ts';
import { makeTestFolder } from './test-folder.ts';

/** `empty` has no tables yet. Those of a `ready` one are left as they are: on PostgreSQL another test of the process gets it next. */
type Kind = 'ready' | 'empty';

/** A database of the running test's own, on the engine under test, gone when the test ends. */
export async function makeDatabase(kind: Kind = 'ready'): Promise<DatabasePlace> {
  const { place, giveBack } = await takeDatabase(kind);
  onTestFinished(giveBack);
  return place;
}

/** The same for as long as the caller wants. */
export async function takeDatabase(
  kind: Kind = 'ready',
): Promise<{ place: DatabasePlace; giveBack: () => Promise<void> }> {
  const server = inject('postgres');
  return server === undefined ? takeFolder() : takePostgres(server, kind);
}

function takeFolder() {
  const dataDir = makeTestFolder('test');
  return {
    place: { dataDir, databaseUrl: null },
    giveBack: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** This process's databases that have the tables, no rows, and no test that uses them; they go with the server. */
const free: string[] = [];

async function takePostgres(server: string, kind: Kind) {
  const name = (kind === 'ready' && free.pop()) || (await makePostgres(server, kind));
  return {
    place: { dataDir: '', databaseUrl: `${server}${name}` },
    giveBack: () => (kind === 'ready' ? keep(server, name) : dropDatabase(server, name)),
  };
}

async function makePostgres(server: string, kind: Kind): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name, kind === 'ready' ? TEMPLATE : null);
  return name;
}

async function keep(server: string, name: string): Promise<void> {
  try {
    await emptyDatabase(`${server}${name}`);
    free.push(name);
  } catch {
    await dropDatabase(server, name);
  }
}
