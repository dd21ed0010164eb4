import { StartError } from '../../base/start-error.ts';
import { MIGRATIONS_TABLE } from '../../db/migrate.ts';
import { startProgram } from './postgres-programs.ts';

/** Reads an archive of `pg_dump` completely. Throws a `StartError` if it is damaged. */
export async function checkArchive(file: string): Promise<void> {
  const reading = startProgram('pg_restore', ['--file=/dev/null', file], null);
  await reading.done.catch((error: unknown) => refuse(file, error));
}

/** The migrations that an archive contains. */
export async function listArchivedSteps(file: string): Promise<string[]> {
  const args = ['--data-only', `--table=${MIGRATIONS_TABLE}`, '--file=-', file];
  const { stdout, done } = startProgram('pg_restore', args, null);
  let sql = '';
  stdout.on('data', (chunk: Buffer) => (sql += chunk.toString()));
  await done.catch((error: unknown) => refuse(file, error));
  const [, rows = ''] = /^COPY [^\n]* FROM stdin;\n([^]*?)^\\\.$/m.exec(sql) ?? [];
  return rows.split('\n').flatMap((row) => row.split('\t')[0] || []);
}

function refuse(file: string, error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  throw new StartError(`The backup ${file} is damaged: ${error.message}`);
}
