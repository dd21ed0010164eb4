import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Where the newest of Debian's PostgreSQL versions that have `program` has it; null where none is installed. */
export function findDebianProgram(program: string): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const paths = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin', program));
  return paths.find((path) => existsSync(path)) ?? null;
}
