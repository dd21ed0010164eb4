import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { makeDatabase } from '../../test/support/test-database.ts';
import { startProgram } from './postgres-programs.ts';
import { run } from './testing/run.ts';

const PASSWORD = 'correct-horse';

async function urlWithPassword(): Promise<string> {
  const { databaseUrl } = await makeDatabase();
  return (databaseUrl ?? '').replace('postgres@', `postgres:${PASSWORD}@`);
}

test('a program gets the password, but not on its command line', async () => {
  // psql asks the shell, whose parent it is.
  const commands = ['tr "\\0" " " < /proc/$PPID/cmdline', 'printenv PGPASSWORD'];
  const url = await urlWithPassword();
  const [line, password] = await Promise.all(
    commands.map(async (command) => {
      const { stdout, done } = startProgram('psql', [`--command=\\! ${command}`], url);
      const said = await text(stdout);
      await done;
      return said;
    }),
  );
  expect(line).toMatch(/psql --command=/);
  expect(line).not.toContain(PASSWORD);
  expect(password).toBe(`${PASSWORD}\n`);
});

test('the error of a program is one line without the password', async () => {
  const url = (await urlWithPassword()).replace(/\/\w+$/, '/nothing_of_the_kind');
  const { done } = startProgram('psql', ['--command=select 1'], url);
  await expect(done).rejects.toThrow(
    /^psql failed: [^\n]*database "nothing_of_the_kind" does not exist\.$/,
  );
  const { code, output } = await run('backup', { dataDir: makeTempDir(), databaseUrl: url });
  expect(output).toMatch(/^The database \S+nothing_of_the_kind cannot be opened: .*\n$/);
  expect(output).not.toContain(PASSWORD);
  expect(code).toBe(1);
});
