import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from './db/open.ts';
import { selectKeys } from './oidc/store.ts';
import { findFreePort } from './test/support/free-port.ts';
import { makeDatabase } from './test/support/test-database.ts';

/** Starts the server as a process; resolves to the keys that it publishes. */
async function start(env: Record<string, string>, port: number): Promise<string> {
  const child = spawn(process.execPath, ['server/main.mjs'], {
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Hexis is ready')) resolve();
      });
    }
    child.once('close', (code) => reject(new Error(`The server ended (${code}): ${output}`)));
  });
  const answer = await fetch(`http://127.0.0.1:${port}/.well-known/jwks.json`);
  return answer.text();
}

test('if four processes start at once on an empty database, all serve it on PostgreSQL, and one on SQLite', async () => {
  const place = await makeDatabase('empty');
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };
  const ports = await Promise.all([1, 2, 3, 4].map(findFreePort));
  const starts = await Promise.allSettled(ports.map((port) => start(env, port)));
  const keySets = starts.filter((one) => one.status === 'fulfilled').map((one) => one.value);
  expect(new Set(keySets).size).toBe(1);
  expect(keySets).toHaveLength(place.databaseUrl === null ? 1 : 4);
  for (const one of starts.filter(({ status }) => status === 'rejected')) {
    expect(String((one as PromiseRejectedResult).reason)).toMatch(
      /^Error: The server ended \(1\): A server has the database \S+ open\. Stop it first\.\n$/,
    );
  }
  const db = await openDb(place);
  expect((await db.all(selectKeys, {})).map((key) => key.purpose).sort()).toEqual([
    'cookies',
    'signing',
  ]);
  await db.close();
});
