import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, matchesGlob, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../testing/temp-dir.ts';
import { createServerProcess } from './testing/server-process.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const ignored = readFileSync('.dockerignore', 'utf8').split('\n');

interface Lock {
  readonly packages: Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** What a stage copies from the checkout. */
function sourcesOf(stage: string): string[] {
  const copies = [...stage.matchAll(/^COPY (?!--from)(.+)$/gm)];
  return copies.flatMap(([, paths = '']) => paths.split(' ').slice(0, -1));
}

/** The folder `/app` of the image, without the web app. The packages are those of the checkout that are not for development. */
function makeAppFolder(): string {
  const folder = makeTempDir();
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const patterns = ignored.filter((line) => line.startsWith('**/'));
  for (const source of sourcesOf(lastStage)) {
    const isSent = (path: string) => !patterns.some((pattern) => matchesGlob(path, pattern));
    cpSync(source, join(folder, source), { recursive: true, filter: isSent });
  }
  const { packages } = readJson('package-lock.json') as Lock;
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const isTopLevel = path.lastIndexOf('node_modules/') === 0;
    if (dev || devOptional || !isTopLevel || !existsSync(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path));
  }
  return folder;
}

test('everything that the image copies exists and is sent to the builder', () => {
  const sources = sourcesOf(dockerfile);
  expect(sources).toContain('server');
  const sent = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(sources.filter((source) => !existsSync(source) || !sent.includes(source))).toEqual([]);
});

test('the image has the Node that the checkout has', () => {
  const { dependencies } = readJson('package.json') as { dependencies: Record<string, string> };
  expect(/^ARG NODE=([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(dependencies['node']);
});

test('the server starts from what the image has', async () => {
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

test.each(['compose.yaml', 'compose.postgres.yaml'])('%s sets only what is read', (file) => {
  const names = [...readFileSync(file, 'utf8').matchAll(/^ +([A-Z_]+): /gm)].map(
    ([, name]) => name,
  );
  const config = readFileSync('server/config.ts', 'utf8');
  const own = names.filter((name) => !name?.startsWith('POSTGRES_'));
  expect(own).toContain('PUBLIC_URL');
  expect(own.filter((name) => !config.includes(`env['${name}']`))).toEqual([]);
});
