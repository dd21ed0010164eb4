import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findDebianProgram } from '../../server/cli/backup/postgres-programs.ts';
import { signUp } from '../../server/test/process/testing/account.ts';
import { findFreePort } from '../../server/test/support/free-port.ts';
import { createDatabase } from '../../server/test/support/postgres/databases.ts';
import { startPostgres } from '../../server/test/support/postgres/server.ts';
import { report } from '../testing/steps.ts';
import { type Program, runProgram, whileServing } from './try-program.ts';

/** Uses the program with a PostgreSQL server of the test's own. `folder` does not exist. */
export async function tryPostgres(program: Program, folder: string): Promise<void> {
  if (findDebianProgram('postgres') === null) {
    console.log('- it runs on PostgreSQL: skipped, postgres is missing');
    return;
  }
  const server = await startPostgres();
  try {
    await createDatabase(server.urlOf(''), 'hexis', null);
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const place = { DATA_DIR: folder, DATABASE_URL: server.urlOf('hexis') };
    const own = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin };
    const hexis = { ...program, env: { ...program.env, ...place, ...own } };
    await report('it runs on PostgreSQL', async () => {
      await whileServing(hexis, origin, () => signUp(origin, 'ada'));
      const backup = join(folder, 'backup.pgdump');
      assert.match(await runProgram(hexis, ['backup', backup]), /Verified/);
      assert.ok(existsSync(backup));
      assert.match(await runProgram(hexis, ['doctor']), /no problem found/);
    });
  } finally {
    await server.stop();
  }
}
