import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseFile } from '../db/open-data-dir.ts';
import { openDb } from '../db/open.ts';
import { openSqliteSnapshot } from '../doctor/snapshot-sqlite.ts';
import { StartError } from '../start-error.ts';
import { checkSqliteFile } from './check-sqlite-file.ts';
import { nameDurably } from './durable.ts';
import type { Wanted } from './restore.ts';
import { takeAlone } from './take-alone.ts';

/**
 * Everything that can fail is done to a copy in a folder of its own; then the copy takes the name of the database.
 * Answers where the old one is kept; null where there was none.
 */
export async function restoreSqlite(wanted: Wanted): Promise<string | null> {
  const { place, file, overwrite, now } = wanted;
  const target = databaseFile(resolve(place.dataDir));
  const isThere = existsSync(target);
  if (isThere && !overwrite) {
    throw new StartError(
      `There is a database ${target} already. To replace it: npm run restore ${file} -- --overwrite`,
    );
  }
  const old = isThere ? takeAlone(target) : null;
  mkdirSync(place.dataDir, { recursive: true });
  const dataDir = mkdtempSync(join(resolve(place.dataDir), 'restoring-'));
  try {
    const ready = await prepare(file, dataDir);
    old?.writeBack();
    const kept = old ? keepBeside(target, now) : null;
    nameDurably(ready, target);
    return kept;
  } finally {
    old?.release();
    rmSync(dataDir, { recursive: true });
  }
}

/** A copy of a backup that is sound and of no newer version, with this version's tables. */
async function prepare(backup: string, dataDir: string): Promise<string> {
  const copy = databaseFile(dataDir);
  copyFileSync(backup, copy);
  chmodSync(copy, 0o600);
  checkSqliteFile(copy, backup);
  await openSqliteSnapshot(copy, backup).close();
  await (await openDb({ dataDir, databaseUrl: null })).close();
  return copy;
}

/** The name of the old database too, so that at no moment there is none. The journal of one that is damaged goes with it. */
function keepBeside(target: string, now: number): string {
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  const kept = `${target}.before-restore-${time}`;
  linkSync(target, kept);
  if (existsSync(`${target}-wal`)) renameSync(`${target}-wal`, `${kept}-wal`);
  rmSync(`${target}-shm`, { force: true });
  return kept;
}
