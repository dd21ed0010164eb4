// Installs what `npm run release` has made as its users do, and tries it: `npm run release:test`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { report } from '../testing/steps.ts';
import { listMissingForDeb } from './make-deb.ts';
import { tryDeb } from './try-deb.ts';
import { tryPostgres } from './try-postgres.ts';
import { tryProgram } from './try-program.ts';

const RELEASE = 'dist/release';
const NODE = resolve('node_modules/node/bin');
/** One of the server, one of the web app, one of its style sheets, and Node. */
const SOME_LIBRARIES = ['fastify', 'react', 'tailwindcss', 'node'];

const folder = mkdtempSync(join(tmpdir(), 'hexis-release-'));
chmodSync(folder, 0o755);
try {
  await tryPackage(join(folder, 'npm'));
  await report('the bill of materials names the libraries', lookAtSbom);
  const missing = listMissingForDeb();
  if (missing.length === 0) await tryDeb(find('hexis_*.deb'), join(folder, 'deb'));
  else console.log(`The Debian package is skipped: ${missing.join(', ')} missing.`);
} finally {
  rmSync(folder, { recursive: true });
}

/** The package of npm, in an empty folder and without a network. */
async function tryPackage(place: string): Promise<void> {
  const tarball = find('hexis-*.tgz');
  const name = `./${basename(tarball)}`;
  const env = {
    PATH: `${NODE}:${process.env['PATH']}`,
    HOME: place,
    npm_config_cache: join(place, 'cache'),
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  };
  mkdirSync(place);
  cpSync(tarball, join(place, name));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: place, env, encoding: 'utf8' });
  await report('npx runs the package without a network', () => {
    const version = /-([\d.]+)\.tgz$/.exec(name)?.[1];
    assert.equal(run('npx', '--yes', name, '--version').trim(), version);
  });
  run('npm', 'install', '--silent', name);
  const command = [join(place, 'node_modules/.bin/hexis')];
  await tryProgram({ command, env }, join(place, 'life'));
  await tryPostgres({ command, env }, join(place, 'postgres'));
}

function lookAtSbom(): void {
  const text = readFileSync(find('hexis-*.cdx.json'), 'utf8');
  const { components } = JSON.parse(text) as { components: readonly { name: string }[] };
  const names = components.map(({ name }) => name);
  assert.deepEqual(
    SOME_LIBRARIES.filter((name) => !names.includes(name)),
    [],
  );
  assert.ok(!names.includes('vitest'));
}

function find(pattern: string): string {
  const [file] = globSync(join(RELEASE, pattern));
  if (file === undefined) throw new Error(`There is no ${pattern} in ${RELEASE}: npm run release`);
  return file;
}
