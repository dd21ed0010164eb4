import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import type { DatabasePlace } from '../../db/open.ts';

const SCRIPTS = {
  backup: 'server/backup/main.ts',
  restore: 'server/backup/restore-main.ts',
  doctor: 'server/doctor/main.ts',
  seed: 'server/seed/main.ts',
} as const;

/** Runs a command as a person does, in a process of its own, on a database. */
export async function run(
  command: keyof typeof SCRIPTS,
  place: DatabasePlace,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [SCRIPTS[command], ...args], {
    env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  onTestFinished(() => void child.kill());
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
