import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Outside of the checkout, so that a second build takes seconds in another one too. */
const TARGET = process.env['CARGO_TARGET_DIR'] ?? join(homedir(), '.cache', 'hexis-desktop');

export const PROGRAM = join(TARGET, 'debug', 'hexis-desktop');

/** Checks and builds the program, which the tests then start. */
export function setup(): void {
  const options = {
    cwd: 'desktop',
    stdio: 'inherit',
    env: { ...process.env, CARGO_TARGET_DIR: TARGET },
  } as const;
  execFileSync('cargo', ['fmt', '--check'], options);
  execFileSync('cargo', ['clippy', '--locked', '--all-targets', '--', '-D', 'warnings'], options);
  execFileSync('cargo', ['test', '--locked', '--quiet'], options);
  execFileSync('cargo', ['build', '--locked', '--features', 'tauri/custom-protocol'], options);
}
