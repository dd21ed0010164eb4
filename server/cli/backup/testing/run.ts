import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import type { DatabasePlace } from '../../../db/open.ts';

const SCRIPTS = {
  backup: 'server/cli/backup/main.ts',
  restore: 'server/cli/backup/restore-main.ts',
  doctor: 'server/cli/doctor/main.ts',
  people: 'server/cli/people/main.ts',
  seed: 'server/cli/seed/main.ts',
} as const;

/** Runs a command as a process on a database. */
export async function run(
  command: keyof typeof SCRIPTS,
  place: DatabasePlace & { readonly env?: Record<string, string> },
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [SCRIPTS[command], ...args], {
    env: {
      ...process.env,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      ...place.env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  onTestFinished(() => void child.kill());
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
