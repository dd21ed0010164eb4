import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  readFileSync,
  writeFileSync,
  closeSync,
  openSync,
  readSync,
} from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../base/start-error.ts';

/** Path of a backup's checksum, in the format of `sha256sum`. */
export function checksumFile(file: string): string {
  return `${file}.sha256`;
}

/** Writes the checksum of a backup, because neither engine's format detects every changed byte. */
export async function writeChecksum(file: string): Promise<void> {
  const line = `${await hashFile(file)}  ${basename(file)}\n`;
  writeFileSync(checksumFile(file), line, { mode: 0o600, flush: true });
}

/** Throws a `StartError` if a backup has changed since it was made; a backup without a checksum is accepted. */
export async function checkChecksum(file: string): Promise<void> {
  if (!existsSync(checksumFile(file))) return;
  const [wanted] = readFileSync(checksumFile(file), 'utf8').split(' ');
  if ((await hashFile(file)) === wanted) return;
  throw new StartError(`The backup ${file} is damaged: it is not what ${checksumFile(file)} says.`);
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export type BackupKind = 'sqlite' | 'pgdump';

const BEGINNINGS: Readonly<Record<BackupKind, string>> = {
  sqlite: 'SQLite format 3\0',
  pgdump: 'PGDMP',
};

/** Engine of a backup, by its first bytes. */
export function readKind(file: string): BackupKind {
  const head = readHead(file);
  for (const kind of ['sqlite', 'pgdump'] as const) {
    if (head.startsWith(BEGINNINGS[kind])) return kind;
  }
  throw new StartError(`${file} is no backup of Hexis.`);
}

function readHead(file: string): string {
  try {
    const opened = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(16);
      return bytes.toString('latin1', 0, readSync(opened, bytes));
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The backup ${file} cannot be read: ${reason}.`);
  }
}
