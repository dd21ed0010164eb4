import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { DatabasePlace } from '../../db/open.ts';
import { createDatabase, dropDatabase } from '../../testing/postgres/databases.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';

/** The same database once more, gone when the test ends. Nobody may be using the first one. */
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
