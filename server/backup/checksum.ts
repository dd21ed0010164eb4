import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
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
