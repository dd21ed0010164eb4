import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './debian.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** Whether the tests can start a PostgreSQL server of their own. */
export function hasPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return versions.some((version) => existsSync(join(DEBIAN, version, 'bin', 'postgres')));
}

/** Installs Debian's PostgreSQL; says what to do, and ends, where that is not possible. */
export function installPostgres() {
  console.log('Installing PostgreSQL for the tests of the second engine …');
  installFromDebian('postgresql');
  if (hasPostgres()) return;
  console.error(`The tests need PostgreSQL. Install Debian's package postgresql (15 or newer).`);
  process.exit(1);
}
