import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../support/temp-dir.ts';
import { createServerProcess } from './testing/server-process.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const stages = dockerfile.split(/^FROM /m);
const ignored = readFileSync('.dockerignore', 'utf8').split('\n');

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The paths that a stage copies from the checkout. */
function sourcesOf(stage: string): string[] {
  const copies = [...stage.matchAll(/^COPY (?!--from)(.+)$/gm)];
  return copies.flatMap(([, paths = '']) => paths.split(' ').slice(0, -1));
}

/** Makes the folder `/app` of a stage, without packages and files of other stages. */
function makeStageFolder(stage: string): string {
  const folder = makeTempDir();
  const patterns = ignored.filter((line) => line.startsWith('**/'));
  for (const source of sourcesOf(stage)) {
    const isSent = (path: string) => !patterns.some((pattern) => matchesGlob(path, pattern));
    cpSync(source, join(folder, source), { recursive: true, filter: isSent });
  }
  return folder;
}

/** Makes the folder `/app` of the build stage, with the packages of the checkout. */
function makeBuildFolder(): string {
  const folder = makeStageFolder(stages.find((stage) => stage.includes(' AS build')) ?? '');
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Makes the folder `/app` of the image, without the web app. */
function makeAppFolder(): string {
  const folder = makeBuildFolder();
  mkdirSync(join(folder, 'dist/web'), { recursive: true });
  writeFileSync(join(folder, 'dist/web/licenses.json'), '[]');
  execFileSync(process.execPath, ['scripts/release/assemble.ts'], { cwd: folder });
  return join(folder, 'dist/package');
}

test('everything that the image copies exists and is sent to the builder', () => {
  const sources = sourcesOf(dockerfile);
  expect(sources).toContain('server');
  const sent = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(sources.filter((source) => !existsSync(source) || !sent.includes(source))).toEqual([]);
});

test('all sources of the web app are copied', () => {
  const folder = makeBuildFolder();
  const load = ['--input-type=module', '-e', "await import('./vite.config.ts')"];
  const { status, stderr } = spawnSync(process.execPath, load, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('the image has the Node version of the checkout', () => {
  const { dependencies } = readJson('package.json') as { dependencies: Record<string, string> };
  expect(/^ARG NODE=([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(dependencies['node']);
});

test('the server starts from the files of the image', async () => {
  const place = { dataDir: makeTempDir(), databaseUrl: null };
  const server = await createServerProcess(place, { NODE_ENV: 'production' }, makeAppFolder());
  await server.start();
  const ask = async (path: string) => (await fetch(`${server.origin}${path}`)).status;
  expect(await ask('/readyz')).toBe(200);
  expect(await ask('/api/users/me')).toBe(401);
  expect(await ask('/.well-known/openid-configuration')).toBe(200);
  expect(await ask('/openapi.json')).toBe(200);
  expect(await ask('/docs')).toBe(200);
  expect((await server.end('SIGTERM')).code).toBe(0);
});

test.each(['compose.yaml', 'compose.https.yaml', 'compose.postgres.yaml'])(
  '%s sets only variables that the server reads',
  (file) => {
    const names = [...readFileSync(file, 'utf8').matchAll(/^ +([A-Z_]+): /gm)].map(
      ([, name]) => name,
    );
    const config = readFileSync('server/base/config.ts', 'utf8');
    const own = names.filter((name) => !name?.startsWith('POSTGRES_'));
    expect(own).toContain('PUBLIC_URL');
    expect(own.filter((name) => !config.includes(`env['${name}']`))).toEqual([]);
  },
);
