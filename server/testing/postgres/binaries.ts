import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Where the newest of Debian's PostgreSQL servers has its programs. */
export function findBinaries(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
    .filter((folder) => existsSync(join(folder, 'postgres')));
  const [newest] = folders;
  if (newest !== undefined) return newest;
  throw new Error('These tests need a PostgreSQL server: node scripts/setup.mjs postgres');
}
