import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { assemble, PACKAGE } from '../../scripts/release/assemble.ts';
import {
  describeCopyright,
  describeRelease,
  removeOtherPlatforms,
} from '../../scripts/release/make-deb.ts';

/** Outside of the checkout, so that a second build takes seconds in another one too. */
const TARGET = process.env['CARGO_TARGET_DIR'] ?? join(homedir(), '.cache', 'hexis-desktop');

/** The same version as the crate's: it reads the configuration. It is no dependency: most who work on Hexis never call it. */
const TAURI = '@tauri-apps/cli@2.12.5';

/** Folder of the server that the program brings along, with its Node. */
export const SERVER = resolve(PACKAGE);

/** Folder of the copyright file and the changelog that Debian requires; `tauri.linux.conf.json` names both. */
const DOCUMENTS = '.cache/desktop';

export type Profile = 'debug' | 'release';

export function programOf(profile: Profile): string {
  return join(TARGET, profile, 'hexis-desktop');
}

/** Assembles the server for this system. The web app must be built. */
export async function assembleServer(): Promise<void> {
  await assemble();
  const node = process.platform === 'win32' ? 'node.exe' : 'node';
  cpSync(join('node_modules/node/bin', node), join(SERVER, node));
  if (process.platform !== 'linux') return;
  removeOtherPlatforms(
    join(SERVER, 'node_modules/better-sqlite3/prebuilds'),
    `linux-${process.arch}`,
  );
  execFileSync('strip', ['--strip-unneeded', join(SERVER, node)]);
  mkdirSync(DOCUMENTS, { recursive: true });
  writeFileSync(join(DOCUMENTS, 'copyright'), describeCopyright());
  writeFileSync(join(DOCUMENTS, 'changelog'), describeRelease('hexis-desktop', readVersion()));
}

function readVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
}

export function cargo(...args: readonly string[]): void {
  run('cargo', args);
}

/** Packages the program with the assembled server, in the form of this system; returns the files. */
export function makePackages(profile: Profile): string[] {
  const build = ['build', '--ci', '--config', 'package.conf.json', '--', '--locked'];
  const options = profile === 'debug' ? ['--debug'] : [];
  run('npm', [
    'exec',
    '--yes',
    `--package=${TAURI}`,
    '--',
    'tauri',
    ...build.toSpliced(1, 0, ...options),
  ]);
  return globSync(join(TARGET, profile, 'bundle/{deb,dmg,nsis}/*.{deb,dmg,exe}'));
}

function run(program: string, args: readonly string[]): void {
  execFileSync(program, args, {
    cwd: 'desktop',
    stdio: 'inherit',
    // npm is a script there.
    shell: process.platform === 'win32',
    env: { ...process.env, CARGO_TARGET_DIR: TARGET },
  });
}
