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
import { nameDurably } from '../../base/durable-files.ts';
import { nameCommand } from '../../base/name-command.ts';
import { StartError } from '../../base/start-error.ts';
import { databaseFile } from '../../db/open-data-dir.ts';
import { openDb } from '../../db/open.ts';
import { openSqliteSnapshot } from '../doctor/snapshot-sqlite.ts';
import { checkSqliteFile } from './check-sqlite-file.ts';
import { acquireExclusiveLock } from './exclusive-lock.ts';
import type { Wanted } from './restore.ts';

/**
 * Does everything that can fail on a copy in a temporary folder; then the copy gets the name of the database. Returns
 * the path of the old database; null if there was none.
 */
export async function restoreSqlite(wanted: Wanted): Promise<string | null> {
  const { place, file, overwrite, now } = wanted;
  const target = databaseFile(resolve(place.dataDir));
  const isThere = existsSync(target);
  if (isThere && !overwrite) {
    throw new StartError(
      `There is a database ${target} already. To replace it: ${nameCommand(`restore ${file} --overwrite`)}`,
    );
  }
  const old = isThere ? acquireExclusiveLock(target) : null;
  mkdirSync(place.dataDir, { recursive: true });
  const dataDir = mkdtempSync(join(resolve(place.dataDir), 'restoring-'));
  try {
    const ready = await prepare(file, dataDir);
    old?.writeBack();
    const moved = old ? moveAside(target, now) : null;
    nameDurably(ready, target);
    return moved;
  } finally {
    old?.release();
    rmSync(dataDir, { recursive: true });
  }
}

/** Copies a backup, checks it and migrates the copy to this version. */
async function prepare(backup: string, dataDir: string): Promise<string> {
  const copy = databaseFile(dataDir);
  copyFileSync(backup, copy);
  chmodSync(copy, 0o600);
  checkSqliteFile(copy, backup);
  await openSqliteSnapshot(copy, backup).close();
  await (await openDb({ dataDir, databaseUrl: null })).close();
  return copy;
}

/**
 * Gives the old database a second name, so that there is a database at any moment. The journal of a damaged one is
 * moved along.
 */
function moveAside(target: string, now: number): string {
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  const moved = `${target}.before-restore-${time}`;
  linkSync(target, moved);
  if (existsSync(`${target}-wal`)) renameSync(`${target}-wal`, `${moved}-wal`);
  rmSync(`${target}-shm`, { force: true });
  return moved;
}
