import { copyFileSync, readFileSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { findSignedOut, insertSignedOut } from '../accounts/tokens/signed-out-store.ts';
import { makeTempDir } from '../test/support/temp-dir.ts';
import { databaseFile } from './open-data-dir.ts';
import { openDb } from './open.ts';

const row = (session: string) => ({ session, expires_at: 1 });
const openIn = (dataDir: string) => openDb({ dataDir, databaseUrl: null });

/** Counts the commit frames in the log: https://sqlite.org/fileformat2.html#the_write_ahead_log */
function countCommits(dataDir: string): number {
  const log = readFileSync(`${databaseFile(dataDir)}-wal`);
  if (log.length === 0) return 0;
  const frameBytes = 24 + log.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at < log.length; at += frameBytes) {
    if (log.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}

test('writes of one turn share a commit, and one that fails does not affect the others', async () => {
  const dataDir = makeTempDir();
  const db = await openIn(dataDir);
  const write = async (session: string) => db.write((tx) => tx.run(insertSignedOut, row(session)));
  const fail = async (reason: string) =>
    db.write(async (tx) => {
      await tx.run(insertSignedOut, row(reason));
      throw new Error(reason);
    });
  const atStart = countCommits(dataDir);
  await expect(fail('alone')).rejects.toThrow('alone');
  expect(countCommits(dataDir)).toBe(atStart);

  const ends = await Promise.allSettled([fail('first'), write('a'), fail('between'), write('b')]);
  expect(ends.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(countCommits(dataDir)).toBe(atStart + 1);
  const seen = ['alone', 'first', 'a', 'between', 'b'].map((name) =>
    db.first(findSignedOut, row(name)),
  );
  expect((await Promise.all(seen)).map((found) => found !== undefined)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
  await write('c');
  expect(countCommits(dataDir)).toBe(atStart + 2);
  await db.close();
});

test('commits that an earlier version left in the log are in the database before the first answer', async () => {
  const before = makeTempDir();
  await (await openIn(before)).close();
  // The settings of that version, which synced the disk outside of SQLite.
  const connection = new SqliteDatabase(databaseFile(before));
  connection.pragma('journal_mode = WAL');
  connection.pragma('wal_autocheckpoint = 0');
  connection.pragma('synchronous = NORMAL');
  connection.exec(`insert into signed_out_sessions (session, expires_at) values ('a', 1)`);
  // Copies the files while they are open, as a killed process leaves them.
  const dataDir = makeTempDir();
  for (const end of ['', '-wal']) {
    copyFileSync(`${databaseFile(before)}${end}`, `${databaseFile(dataDir)}${end}`);
  }
  connection.close();
  expect(countCommits(dataDir)).toBe(1);

  const db = await openIn(dataDir);
  // Reads the database file without its write-ahead log.
  const alone = makeTempDir();
  copyFileSync(databaseFile(dataDir), databaseFile(alone));
  const file = new SqliteDatabase(databaseFile(alone));
  expect(file.prepare('select session from signed_out_sessions').pluck().all()).toEqual(['a']);
  file.close();
  expect(await db.first(findSignedOut, row('a'))).toBeDefined();
  await db.close();
});
