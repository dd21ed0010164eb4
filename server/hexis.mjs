#!/usr/bin/env node
// The program `hexis` of an installed package. It is plain JavaScript, so that an old Node can say that it is too old.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 26;

const COMMANDS = {
  backup: () => import('./cli/backup/main.ts'),
  restore: () => import('./cli/backup/restore-main.ts'),
  doctor: () => import('./cli/doctor/main.ts'),
  people: () => import('./cli/people/main.ts'),
};

const HELP = `hexis                        serves Hexis at http://localhost:4321, with its data in ./data
hexis backup [file]          copies the data, also beside a running server
hexis restore <file>         puts a copy in the place of the data; --list, --overwrite
hexis doctor                 looks at the set-up and checks the data; --repair
hexis people reset <email>   prints a link with which a new password is chosen
hexis --version

Settings are variables of the environment: DATA_DIR, PORT, HOST, PUBLIC_URL, TRUST_PROXY, DATABASE_URL and others.`;

const [command] = process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  fail(`Hexis needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}.`);
} else if (command === undefined) {
  await serve();
} else if (command === '--help') {
  console.log(HELP);
} else if (command === '--version') {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  console.log(JSON.parse(text).version);
} else if (Object.hasOwn(COMMANDS, command)) {
  process.argv.splice(2, 1);
  await COMMANDS[/** @type {keyof typeof COMMANDS} */ (command)]();
} else {
  fail(`There is no command ${command}.\n\n${HELP}`);
}

/** Starts the server with the memory settings that `main.mjs` explains. Without `execve`, as on Windows, they keep their defaults. */
async function serve() {
  if (process.execve === undefined || process.platform === 'win32') {
    await import('./main.mjs');
    return;
  }
  const options = ['--expose-gc', '--max-semi-space-size=16', '--max-old-space-size=1024'];
  const program = fileURLToPath(new URL('main.mjs', import.meta.url));
  // Hides the warning that `execve` is experimental.
  process.removeAllListeners('warning');
  process.execve(process.execPath, [process.execPath, ...options, program], {
    MALLOC_MMAP_THRESHOLD_: '1048576',
    ...process.env,
  });
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
