import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { nameDurably } from '../../base/durable-files.ts';
import { StartError } from '../../base/start-error.ts';
import type { DatabasePlace } from '../../db/open.ts';
import { examineSnapshot, type Finding } from '../doctor/examine.ts';
import type { Snapshot } from '../doctor/snapshot.ts';
import { writeChecksum, type BackupKind } from './checksum.ts';
import { countContents } from './store.ts';

/** A backup with its contents. */
export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly users: number;
  readonly events: number;
  /** Results of all the doctor's checks; null if the tables are of an older version and cannot be checked. */
  readonly findings: Finding[] | null;
}

/** The part of a backup that depends on the engine. */
export interface BackupEngine {
  readonly kind: BackupKind;
  /** Copies the database into an empty file, and calls `look` with the state that was copied. */
  copy<T>(place: DatabasePlace, file: string, look: (copied: Snapshot) => Promise<T>): Promise<T>;
}

/**
 * Makes a backup while the server runs. The file gets its name only after it was read completely and is sound; if its
 * data has problems, which the database has too, the name ends with `.unverified`. `file` null: named by the time, in
 * `backups` in the DATA_DIR.
 */
export async function backUp(
  place: DatabasePlace,
  wanted: string | null,
  now: number,
): Promise<Backup> {
  const engine = await loadEngine(place);
  const file = resolve(wanted ?? join(place.dataDir, 'backups', nameByTime(engine.kind, now)));
  const unverified = `${file}.unverified`;
  for (const name of [file, unverified]) {
    if (existsSync(name)) throw new StartError(`${name} exists already. Name another file.`);
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished-${process.pid}`;
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    const seen = await engine.copy(place, unfinished, look);
    const isSound = (seen.findings ?? []).every(({ count }) => count === 0);
    const name = isSound ? file : unverified;
    nameDurably(unfinished, name);
    await writeChecksum(name);
    return { file: name, bytes: statSync(name).size, ...seen };
  } finally {
    rmSync(unfinished, { force: true });
  }
}

async function look(copied: Snapshot) {
  const counted = await copied.first(countContents, {});
  return {
    users: counted?.users ?? 0,
    events: counted?.events ?? 0,
    findings: copied.isUpToDate ? await examineSnapshot(copied) : null,
  };
}

async function loadEngine({ databaseUrl }: DatabasePlace): Promise<BackupEngine> {
  if (databaseUrl !== null) return (await import('./back-up-postgres.ts')).postgresEngine;
  return (await import('./back-up-sqlite.ts')).sqliteEngine;
}

/** In UTC, to the second, without colons, which some file systems refuse. */
function nameByTime(kind: BackupKind, now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `hexis-${time}Z.${kind}`;
}
