import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { keepSignedOut } from '../auth/signed-out-store.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { databaseFile } from './open-data-dir.ts';
import { openSqlite } from './sqlite.ts';
import { keepPowerCuts } from './testing/power-cuts.ts';

const WRITERS = 32;
const WRITES_EACH = 60;
/** So that it is often begun anew. */
const LONG_LOG_PAGES = 1000;
/** Nearly a page each. */
const PADDING = '.'.repeat(3000);

function readKept(dataDir: string): Set<unknown> {
  const connection = new SqliteDatabase(databaseFile(dataDir));
  try {
    expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
    const sessions = connection.prepare('select session from signed_out_sessions').pluck();
    return new Set(sessions.all());
  } finally {
    connection.close();
  }
}

test('whenever the power goes, every write that was answered is there, also while the log is copied and begun anew', async () => {
  const dataDir = makeTempDir();
  const db = await openSqlite(databaseFile(dataDir), LONG_LOG_PAGES);
  const answered: string[] = [];
  const { cuts, countLogs } = keepPowerCuts(dataDir, answered);
  async function writeOn(writer: number): Promise<void> {
    for (let n = 0; n < WRITES_EACH; n += 1) {
      const session = `${writer} ${n} ${PADDING}`;
      await db.write((tx) => tx.run(keepSignedOut, { session, expiresAt: 1 }));
      answered.push(session);
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeOn(writer)));
  await db.close();

  expect(answered).toHaveLength(WRITERS * WRITES_EACH);
  expect(countLogs()).toBeGreaterThan(2);
  expect(cuts.length).toBeGreaterThan(5);
  for (const cut of cuts) {
    const kept = readKept(cut.writeOut());
    expect(cut.answered.filter((session) => !kept.has(session))).toEqual([]);
  }
});
