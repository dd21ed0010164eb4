import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { DatabasePlace } from '../../../db/open.ts';
import { createDatabase, dropDatabase } from '../../../test/support/postgres/databases.ts';
import { makeTempDir } from '../../../test/support/temp-dir.ts';

/** Copies a database that no process uses; deleted when the test ends. */
export async function copyDatabase({
  dataDir,
  databaseUrl,
}: DatabasePlace): Promise<DatabasePlace> {
  if (databaseUrl === null) {
    const copy = makeTempDir();
    cpSync(dataDir, copy, { recursive: true });
    return { dataDir: copy, databaseUrl };
  }
  const [, server = '', name = ''] = /^(.*\/)(\w+)$/.exec(databaseUrl) ?? [];
  const copy = `copy_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, copy, name);
  onTestFinished(() => dropDatabase(server, copy));
  return { dataDir, databaseUrl: `${server}${copy}` };
}
