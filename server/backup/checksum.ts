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
import { StartError } from '../start-error.ts';

/** Where the checksum of a backup stands, in the words of `sha256sum`. */
function checksumFile(file: string): string {
  return `${file}.sha256`;
}

/** Neither engine's format tells a changed byte from a meant one everywhere: this does. */
export async function writeChecksum(file: string): Promise<void> {
  const line = `${await hashFile(file)}  ${basename(file)}\n`;
  writeFileSync(checksumFile(file), line, { mode: 0o600, flush: true });
}

/** A `StartError` where a backup is not what it was when it was made; one whose checksum was left behind may be. */
export async function checkChecksum(file: string): Promise<void> {
  if (!existsSync(checksumFile(file))) return;
  const [wanted] = readFileSync(checksumFile(file), 'utf8').split(' ');
  if ((await hashFile(file)) === wanted) return;
  throw new StartError(`The backup ${file} is damaged: it is not what ${checksumFile(file)} says.`);
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export type BackupKind = 'sqlite' | 'pgdump';

const BEGINNINGS: Readonly<Record<BackupKind, string>> = {
  sqlite: 'SQLite format 3\0',
  pgdump: 'PGDMP',
};

/** Which engine's backup a file is, by its first bytes. */
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
