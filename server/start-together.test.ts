import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from './db/open.ts';
import { selectKeys } from './identity/store.ts';
import { makeDatabase } from './testing/test-database.ts';

/** Starts the product as a process of its own; resolves with the keys that it publishes. */
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

async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ports.push((server.address() as AddressInfo).port);
  }
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return ports;
}

test('four processes that start at once on an empty database leave one good one', async () => {
  const place = await makeDatabase('empty');
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };
  const ports = await findFreePorts(4);
  const keySets = await Promise.all(ports.map((port) => start(env, port)));
  expect(new Set(keySets).size).toBe(1);
  const db = await openDb(place);
  expect((await db.all(selectKeys, {})).map((key) => key.purpose).sort()).toEqual([
    'cookies',
    'signing',
  ]);
  await db.close();
});
