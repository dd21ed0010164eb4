import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from './db/open.ts';
import { makeTempDir } from './test/support/temp-dir.ts';

interface Ending {
  readonly code: number | null;
  readonly output: string;
}

function spawnServer(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.mjs'], { env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill());
  return child;
}

async function start(env: Record<string, string>): Promise<Ending> {
  const child = spawnServer(env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

async function listenAnywhere(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return server;
}

const oneLine = (pattern: RegExp) => expect.stringMatching(new RegExp(`^${pattern.source}\\n$`));

test('a port in use is reported in one clear line', async () => {
  const { port } = (await listenAnywhere()).address() as AddressInfo;
  const env = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: makeTempDir() };
  const output = oneLine(/Port \d+ on 127\.0\.0\.1 is taken\. Set PORT to a free one\./);
  expect(await start(env)).toEqual({ code: 1, output });
});

test('a DATA_DIR that cannot be written is reported in one clear line', async () => {
  const file = join(makeTempDir(), 'a-file');
  writeFileSync(file, '');
  const output = oneLine(/DATA_DIR \S+ cannot be written\. Make it writable or choose another\./);
  expect(await start({ DATA_DIR: join(file, 'data') })).toEqual({ code: 1, output });
  expect(await start({ DATA_DIR: '/proc/hexis/data' })).toEqual({ code: 1, output });
});

test('a BACKUP_DIR that cannot be written is reported in one clear line', async () => {
  const output = oneLine(/BACKUP_DIR \S+ cannot be written\. Make it writable or choose another\./);
  const env = { DATA_DIR: makeTempDir(), BACKUP_DIR: '/proc/hexis/backups' };
  expect(await start(env)).toEqual({ code: 1, output });
});

test('SIGTERM during the start ends it with exit code 0', async () => {
  const silentDatabase = await listenAnywhere();
  const { port } = silentDatabase.address() as AddressInfo;
  const DATABASE_URL = `postgres://ada@127.0.0.1:${port}/hexis`;
  const child = spawnServer({ DATABASE_URL });
  silentDatabase.once('connection', () => child.kill('SIGTERM'));
  const ended = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  expect(await ended).toEqual({ code: 0, signal: null });
});

test('a DATABASE_URL without an answer is reported in one clear line, without its password', async () => {
  const server = await listenAnywhere();
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const output = oneLine(
    /The database 127\.0\.0\.1:\d+\/hexis cannot be opened: connect ECONNREFUSED \S+\./,
  );
  const DATABASE_URL = `postgres://ada:secret@127.0.0.1:${port}/hexis`;
  expect(await start({ DATABASE_URL })).toEqual({ code: 1, output });
});

test('an invalid variable is reported in one clear line', async () => {
  const output = oneLine(/PORT must be a whole number from 1 to 65535, not "many"\./);
  expect(await start({ PORT: 'many', DATA_DIR: makeTempDir() })).toEqual({ code: 1, output });
});

test('a database of a newer version is reported in one clear line', async () => {
  const dir = makeTempDir();
  mkdirSync(dir, { recursive: true });
  await (await openDb({ dataDir: dir, databaseUrl: null })).close();
  const file = new SqliteDatabase(join(dir, 'hexis.sqlite'));
  file.exec(`insert into schema_migrations values ('999-from-the-future', '2099')`);
  file.close();
  const output = oneLine(/The database \S+ was made by a newer version of Hexis .*/);
  expect(await start({ DATA_DIR: dir })).toEqual({ code: 1, output });
});
