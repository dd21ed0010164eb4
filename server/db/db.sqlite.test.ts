import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { insertSignedOut, findSignedOut } from '../accounts/tokens/signed-out-store.ts';
import { makeTempDir } from '../test/support/temp-dir.ts';
import { openDb } from './open.ts';

const row = (session: string) => ({ session, expires_at: 1 });
const openIn = (dataDir: string) => openDb({ dataDir, databaseUrl: null });

test('a write sees earlier writes of the same commit; a reader sees only durable writes', async () => {
  const db = await openIn(makeTempDir());
  const first = db.write((tx) => tx.run(insertSignedOut, row('a')));
  const second = db.write(async (tx) => ({
    inside: await tx.first(findSignedOut, row('a')),
    outside: await db.first(findSignedOut, row('a')),
  }));
  await first;
  expect(await second).toMatchObject({ inside: { session: 'a' } });
  expect((await second).outside).toBeUndefined();
  await db.close();
});

test('an answered write is still there when the files are opened after a crash', async () => {
  const dir = makeTempDir();
  const db = await openIn(dir);
  await db.write((tx) => tx.run(insertSignedOut, row('a')));
  // A copy of the open files, as a crash leaves them.
  const copy = makeTempDir();
  for (const name of readdirSync(dir)) copyFileSync(join(dir, name), join(copy, name));
  const again = await openIn(copy);
  expect(await again.first(findSignedOut, row('a'))).toBeDefined();
  await again.close();
  await db.close();
});

test('a database of a newer version is refused', async () => {
  const dir = makeTempDir();
  await (await openIn(dir)).close();
  const file = new SqliteDatabase(join(dir, 'hexis.sqlite'));
  file.exec(`insert into schema_migrations values ('999-from-the-future', '2099')`);
  file.close();
  await expect(openIn(dir)).rejects.toThrow(
    /newer version of Hexis \(it has "999-from-the-future"\)/,
  );
});

test('a file that is not a database is refused', async () => {
  const dir = makeTempDir();
  writeFileSync(
    join(dir, 'hexis.sqlite'),
    'A shopping list, long enough to be read as a header. '.repeat(9),
  );
  await expect(openIn(dir)).rejects.toThrow(/cannot be opened: file is not a database/);
});

test('during a long write others read the state before it, and their writes follow it', async () => {
  const db = await openIn(makeTempDir());
  const turns: string[] = [];
  async function runTurn(): Promise<void> {
    const write = db.write((tx) => tx.run(insertSignedOut, row('another')));
    turns.push(
      `reads ${(await db.first(findSignedOut, row('long 0'))) ? 'half of it' : 'nothing'}`,
    );
    await write;
    turns.push('wrote');
  }

  const long = db.write(async (tx) => {
    for (let n = 0; n < 200_000 && turns.length === 0; n += 1) {
      await tx.run(insertSignedOut, row(`long ${n}`));
    }
  });
  const other = nextTurn().then(runTurn);
  await long;
  expect(turns).toEqual(['reads nothing']);
  await other;
  expect(turns).toEqual(['reads nothing', 'wrote']);
  expect(await db.first(findSignedOut, row('long 0'))).toBeDefined();
  await db.close();
});
