import { accessSync, constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BackupSettings } from '../../base/backup-settings.ts';
import { makeDir } from '../../base/durable-files.ts';
import { nameCommand } from '../../base/name-command.ts';
import { StartError } from '../../base/start-error.ts';
import type { DatabasePlace } from '../../db/open.ts';
import { backUp } from './back-up.ts';
import { openBucket } from './bucket.ts';
import { checksumFile, type BackupKind } from './checksum.ts';
import { findToday, listAutomatic, listReplaced, nameAutomatic, type StoredFile } from './names.ts';

/** Dependencies of the automatic backups. */
export interface BackupJob {
  readonly place: DatabasePlace;
  readonly settings: BackupSettings;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function kindOf({ databaseUrl }: DatabasePlace): BackupKind {
  return databaseUrl === null ? 'sqlite' : 'pgdump';
}

/** The files in a folder; none if it does not exist. */
export function listFolder(dir: string): StoredFile[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir).flatMap((name) => {
    const stat = statSync(join(dir, name), { throwIfNoEntry: false });
    return stat?.isFile() ? [{ name, bytes: stat.size }] : [];
  });
}

/** Creates the folder for backups if it does not exist. Throws a `StartError` if it cannot be written. */
export function makeBackupDir(dir: string): void {
  try {
    makeDir(resolve(dir), 0o700);
    accessSync(dir, constants.W_OK);
  } catch {
    throw new StartError(
      `BACKUP_DIR ${dir} cannot be written. Make it writable or choose another.`,
    );
  }
}

/**
 * Makes today's backup (UTC) for each destination that lacks it, and deletes those that it replaces there. Only one
 * process may run it at a time.
 */
export async function makeDueBackups({ place, settings, now }: BackupJob): Promise<void> {
  const kind = kindOf(place);
  const { dir, keep } = settings;
  const bucket = settings.s3 && openBucket(settings.s3);
  // With a bucket only, the backup is temporary here; a killed process may have left one.
  const folder = dir ?? join(place.dataDir, 'backup-upload');
  if (dir === null) rmSync(folder, { recursive: true, force: true });
  makeDir(resolve(folder), 0o700);
  removeUnfinished(folder);
  try {
    const there = findToday(listAutomatic(listFolder(folder), kind), now);
    const file = there
      ? join(folder, there.name)
      : (await backUp(place, join(folder, nameAutomatic(kind, now)), now)).file;
    for (const name of listReplaced(listAutomatic(listFolder(folder), kind), keep)) {
      rmSync(join(folder, name));
      rmSync(checksumFile(join(folder, name)), { force: true });
    }
    if (bucket && !findToday(listAutomatic(await bucket.list(), kind), now)) {
      await bucket.add(file);
      for (const name of listReplaced(listAutomatic(await bucket.list(), kind), keep)) {
        await bucket.remove(name);
        await bucket.remove(checksumFile(name));
      }
    }
    if (file.endsWith('.unverified')) {
      throw new StartError(
        `The data has problems, and so has the backup ${file}: see \`${nameCommand('doctor')}\`.`,
      );
    }
  } finally {
    if (dir === null) rmSync(folder, { recursive: true, force: true });
  }
}

const UNFINISHED =
  /^hexis-\d{4}-\d\d-\d\dT\d\d-\d\dZ\.(?:sqlite|pgdump)\.unfinished-\d+(?:-journal)?$/;

/** Deletes the files that a killed process has left. */
function removeUnfinished(folder: string): void {
  for (const { name } of listFolder(folder)) {
    if (UNFINISHED.test(name)) rmSync(join(folder, name));
  }
}
