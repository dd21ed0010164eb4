import SqliteDatabase from 'better-sqlite3';
import { afterEach, expect, test, vi } from 'vitest';
import { keepSignedOut } from '../auth/signed-out-store.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { databaseFile } from './open-data-dir.ts';
import { openSqlite } from './sqlite.ts';
import { keepPowerCuts } from './testing/power-cuts.ts';

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

afterEach(() => vi.restoreAllMocks());

test.each([
  { who: 'many', writers: 32, writesEach: 60, longLogPages: 1000 },
  { who: 'one, for whom the thread itself syncs,', writers: 1, writesEach: 600, longLogPages: 200 },
])(
  'whenever the power goes, every write of $who that was answered is there, also while the log is copied and begun anew',
  async ({ writers, writesEach, longLogPages }) => {
    // No sync takes any time.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const dataDir = makeTempDir();
    const db = await openSqlite(databaseFile(dataDir), longLogPages);
    const answered: string[] = [];
    const { cuts, countLogs } = keepPowerCuts(dataDir, answered);
    async function writeOn(writer: number): Promise<void> {
      for (let n = 0; n < writesEach; n += 1) {
        const session = `${writer} ${n} ${PADDING}`;
        await db.write((tx) => tx.run(keepSignedOut, { session, expiresAt: 1 }), String(writer));
        answered.push(session);
      }
    }
    await Promise.all(Array.from({ length: writers }, (_, writer) => writeOn(writer)));
    await db.close();

    expect(answered).toHaveLength(writers * writesEach);
    expect(countLogs()).toBeGreaterThan(2);
    expect(cuts.length).toBeGreaterThan(5);
    for (const cut of cuts) {
      const kept = readKept(cut.writeOut());
      expect(cut.answered.filter((session) => !kept.has(session))).toEqual([]);
    }
  },
);
