// Prepares a fresh checkout, and takes only a moment if it is ready already.
// Runs before anything is installed: plain JavaScript for Node 20 or later, and nothing but Node's own modules.
// The arguments name what is wanted: `web` (the built web app), `types` (those of browser APIs, for the checks),
// `browser` (Chromium for the end-to-end tests), `engines` (Firefox and WebKit for those that run in each engine),
// `desktop` (what the desktop program is built and tested with),
// `postgres` (a PostgreSQL server for the API tests), `calendars` (programs that read the calendar feed),
// `production` (removes the packages that the server does not need).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './setup/hash-files.mjs';
import { providePrograms, provideRuntime } from './setup/programs.mjs';

const root = join(import.meta.dirname, '..');
const DOM_TYPES = ['browsers.ts', 'compat-data.ts', 'dom-types.ts'].map(
  (name) => `scripts/build/${name}`,
);
const wanted = new Set(process.argv.slice(2));

makeStale({
  stamp: join(root, 'node_modules', '.installed'),
  inputs: ['package-lock.json'],
  label: 'Installing what Hexis needs (once, about a minute) …',
  make: install,
});
provideRuntime(join(root, 'node_modules', '.bin', 'node'));
if (wanted.has('types')) {
  makeStale({
    stamp: join(root, 'node_modules', '@typescript', 'lib-dom', '.made'),
    inputs: ['package-lock.json', ...DOM_TYPES],
    label: 'Writing the types of what all supported browsers have …',
    make: () => run(join('node_modules', '.bin', 'node'), ['scripts/build/dom-types.ts']),
  });
}
if (wanted.has('web')) {
  makeStale({
    stamp: join(root, 'dist', '.built'),
    inputs: [
      'web',
      'domain',
      'contract',
      'vite.config.ts',
      'package-lock.json',
      'CHANGELOG.md',
      'scripts/build',
    ],
    label: 'Building the web app …',
    make: () => {
      // After `production` the packages that build the web app are missing.
      if (!existsSync(join(root, 'node_modules', 'vite'))) install();
      run(join('node_modules', '.bin', 'node'), ['scripts/build/main.ts']);
    },
  });
}
if (wanted.has('production')) run('npm', ['prune', '--omit=dev', '--loglevel=error']);
providePrograms(wanted);

/**
 * @param {{ stamp: string, inputs: string[], label: string, make: () => void }} step
 * `stamp` holds the hash of the inputs from which the thing was made.
 */
function makeStale({ stamp, inputs, label, make }) {
  const hash = hashFiles(root, inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(label);
  make();
  writeFileSync(stamp, hash);
}

function install() {
  // `npm ci` would first remove the Node of the packages, which may run this script.
  run('npm', ['install', '--no-save', '--loglevel=error']);
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(
    error ? `${command} could not be run: ${error.message}` : `${command} ${args[0]} failed.`,
  );
  process.exit(1);
}
