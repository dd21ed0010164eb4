import type { Retention } from '../../base/backup-settings.ts';
import type { BackupKind } from './checksum.ts';

/** A file beside the backups, as a folder or a bucket lists it. */
export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
}

/** An automatic backup, parsed from its name. */
interface NamedBackup {
  readonly name: string;
  readonly time: number;
  /** False if checks found problems in its data. */
  readonly isVerified: boolean;
}

/** To the minute: `npm run backup` names its files to the second, so these never match. */
const NAME = /^hexis-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)Z\.(sqlite|pgdump)(\.unverified)?$/;

export function nameAutomatic(kind: BackupKind, now: number): string {
  return `hexis-${new Date(now).toISOString().slice(0, 16).replace(':', '-')}Z.${kind}`;
}

/** The automatic backups of one engine, the newest first. */
export function listAutomatic(files: readonly StoredFile[], kind: BackupKind): NamedBackup[] {
  const found = files.flatMap(({ name }) => {
    const [, day, hour, minute, of, unverified] = NAME.exec(name) ?? [];
    if (of !== kind) return [];
    const time = Date.parse(`${day}T${hour}:${minute}Z`);
    return [{ name, time, isVerified: unverified === undefined }];
  });
  return found.sort((a, b) => b.time - a.time);
}

/** Finds today's backup in UTC; none is due if there is one, even with problems in its data. */
export function findToday(backups: readonly NamedBackup[], now: number): NamedBackup | undefined {
  return backups.find(({ time }) => periods.d(time) === periods.d(now));
}

const DAY_MS = 86_400_000;

const periods = {
  d: (time: number) => Math.floor(time / DAY_MS),
  // 1970 began with a Thursday; weeks begin on Mondays.
  w: (time: number) => Math.floor((time / DAY_MS + 3) / 7),
  m: (time: number) => new Date(time).toISOString().slice(0, 7),
} as const;

/**
 * The names that the newest backup replaces. The newest of each of the last `keep.d` days, `keep.w` weeks and `keep.m`
 * months with a backup is kept. A verified backup is replaced only by a verified one.
 */
export function listReplaced(backups: readonly NamedBackup[], keep: Retention): string[] {
  const [newest] = backups;
  if (newest === undefined) return [];
  const verified = backups.filter(({ isVerified }) => isVerified);
  const retained = new Set<NamedBackup>([newest]);
  for (const unit of ['d', 'w', 'm'] as const) {
    const seen = new Set<string | number>();
    for (const backup of verified) {
      const period = periods[unit](backup.time);
      if (seen.has(period) || seen.size === keep[unit]) continue;
      seen.add(period);
      retained.add(backup);
    }
  }
  const candidates = newest.isVerified ? backups : backups.filter((one) => !one.isVerified);
  return candidates.filter((one) => !retained.has(one)).map(({ name }) => name);
}
