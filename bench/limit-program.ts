import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SqliteDatabase from 'better-sqlite3';
import type { ProductServer } from '../e2e/support/server.ts';
import { databaseFile } from '../server/db/open-data-dir.ts';
import type { Bench } from './bench.ts';

/** A running program of `bench/limits`. */
export interface LimitProgram {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts `bench/limits/NAME.ts` with `words` as its arguments; it prints `ready PORT` when it listens. */
export async function startLimitProgram(
  name: string,
  words: readonly string[],
): Promise<LimitProgram> {
  const file = fileURLToPath(new URL(`limits/${name}.ts`, import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [file, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /^ready (\d+)$/m.exec(printed)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The limit ${name} ended: ${printed}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Copies the database for a limit program, with the same rows. */
export function copyDatabase(bench: Bench, server: ProductServer): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexis-bench-'));
  bench.atEnd(() => rmSync(folder, { recursive: true }));
  const copy = databaseFile(folder);
  const source = new SqliteDatabase(databaseFile(server.place.dataDir), { readonly: true });
  source.prepare('vacuum into ?').run(copy);
  source.close();
  return copy;
}
