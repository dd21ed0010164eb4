import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Config } from '../../base/config.ts';
import { makeDir, nameDurably } from '../../base/durable-files.ts';
import { nameCommand } from '../../base/name-command.ts';
import { StartError } from '../../base/start-error.ts';
import { listFolder } from './automatic.ts';
import { openBucket } from './bucket.ts';
import { checksumFile } from './checksum.ts';
import type { StoredFile } from './names.ts';

type Places = Pick<Config, 'dataDir' | 'backups'>;

interface FoundBackup extends StoredFile {
  /** Folder, or address of a bucket. */
  readonly place: string;
}

/** Matches the backups of `npm run backup` too. */
const BACKUP = /^hexis-\d{4}-\d\d-\d\dT\d\d-\d\d(?:-\d\d)?Z\.(?:sqlite|pgdump)(?:\.unverified)?$/;

/** The backups in the folders and in the bucket, the newest first. */
export async function listBackups({ dataDir, backups }: Places): Promise<FoundBackup[]> {
  const folders = new Set([backups.dir ?? usualFolder(dataDir), usualFolder(dataDir)]);
  const found = [...folders].flatMap((dir) => locate(listFolder(dir), dir));
  const { s3 } = backups;
  if (s3 !== null) found.push(...locate(await openBucket(s3).list(), s3.url));
  return found.sort((a, b) => b.name.localeCompare(a.name, 'en'));
}

function locate(files: readonly StoredFile[], place: string): FoundBackup[] {
  return files.filter(({ name }) => BACKUP.test(name)).map((file) => ({ ...file, place }));
}

/** Folder of the backups that `npm run backup` makes without a given name. */
function usualFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/**
 * Path of a backup, given a file or a name from `listBackups`. `isDownloaded`: it was only in the bucket, and has been
 * saved in a folder.
 */
export async function findBackup(
  places: Places,
  wanted: string,
): Promise<{ file: string; isDownloaded: boolean }> {
  if (existsSync(wanted) || wanted.includes(sep)) return { file: wanted, isDownloaded: false };
  const found = (await listBackups(places)).filter(({ name }) => name === wanted);
  const [first] = found;
  if (first === undefined) {
    throw new StartError(
      `There is no backup ${wanted}. Those there are: ${nameCommand('restore --list')}`,
    );
  }
  const { s3 } = places.backups;
  const inFolder = found.find(({ place }) => place !== s3?.url);
  if (s3 === null || inFolder) {
    return { file: join((inFolder ?? first).place, wanted), isDownloaded: false };
  }
  const folder = resolve(places.backups.dir ?? usualFolder(places.dataDir));
  makeDir(folder, 0o700);
  const file = join(folder, wanted);
  const bucket = openBucket(s3);
  await bucket.download(checksumFile(wanted), checksumFile(file));
  await bucket.download(wanted, `${file}.unfinished`);
  nameDurably(`${file}.unfinished`, file);
  return { file, isDownloaded: true };
}
