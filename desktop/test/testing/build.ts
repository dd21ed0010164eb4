import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { assemble, PACKAGE } from '../../../scripts/release/assemble.ts';

/** Outside of the checkout, so that a second build takes seconds in another one too. */
const TARGET = process.env['CARGO_TARGET_DIR'] ?? join(homedir(), '.cache', 'hexis-desktop');

export const PROGRAM = join(TARGET, 'debug', 'hexis-desktop');

/** Folder of the server that the program brings along, with its Node. */
export const SERVER = resolve(PACKAGE);

/** Checks and builds the program, and assembles its server; the tests then start them. */
export async function setup(): Promise<void> {
  const options = {
    cwd: 'desktop',
    stdio: 'inherit',
    env: { ...process.env, CARGO_TARGET_DIR: TARGET },
  } as const;
  execFileSync('cargo', ['fmt', '--check'], options);
  execFileSync('cargo', ['clippy', '--locked', '--all-targets', '--', '-D', 'warnings'], options);
  execFileSync('cargo', ['test', '--locked', '--quiet'], options);
  execFileSync('cargo', ['build', '--locked', '--features', 'tauri/custom-protocol'], options);
  await assemble();
  cpSync('node_modules/node/bin/node', join(SERVER, 'node'));
}
