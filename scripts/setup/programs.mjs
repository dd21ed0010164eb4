import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{
 *   want: string,
 *   name: string,
 *   packages: string[],
 *   find: () => string | null,
 *   version: () => string,
 *   hint: string,
 *   isOptional?: boolean,
 * }} Program A program that the tests start. `packages` are Debian's; `version` is called only where it was found.
 */

/** The release with the WebDriver BiDi commands that Playwright uses: release 140 fails at the start. */
const OLDEST_FIREFOX = 153;

/** Files that Docker, Podman, and systemd's containers have. */
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv', '/run/systemd/container'];

/**
 * A Chromium without windows, which Debian has and other systems may lack. It is the program instead of its script in
 * `/usr/bin`: a journey kills the browser's process group, which the script would lead.
 */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** @type {Program[]} */
const PROGRAMS = [
  {
    want: 'browser',
    name: 'Chromium',
    packages: ['chromium', 'fonts-liberation'],
    find: findChromium,
    version: () => ask(findChromium() ?? '', '--version'),
    hint: 'or set CHROMIUM to where it is',
  },
  {
    want: 'browser',
    name: 'its headless shell',
    packages: ['chromium-headless-shell'],
    find: () => findIn(HEADLESS_SHELL),
    version: () => ask(HEADLESS_SHELL, '--version'),
    hint: 'the journeys run in Chromium without it, and take longer',
    isOptional: true,
  },
  {
    want: 'engines',
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: () => findFrom(OLDEST_FIREFOX, findFirefox()),
    version: () => ask(findFirefox() ?? '', '--version'),
    hint: `${OLDEST_FIREFOX} or newer, which Debian has among its security updates; or set FIREFOX to where it is`,
  },
  {
    want: 'engines',
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => findIn('/usr/bin/Xvfb') && findIn('/usr/bin/WebKitWebDriver'),
    // The driver does not print its version.
    version: () => ask('dpkg-query', '-W', '-f=${Version}', 'webkit2gtk-driver'),
    hint: '2.44 or newer',
  },
  {
    want: 'postgres',
    name: 'PostgreSQL',
    packages: ['postgresql'],
    find: findPostgres,
    version: () => ask(findPostgres() ?? '', '--version'),
    hint: '15 or newer',
  },
  {
    want: 'calendars',
    name: 'khal and vdirsyncer',
    packages: ['khal', 'vdirsyncer'],
    find: () => findIn('/usr/bin/khal') && findIn('/usr/bin/vdirsyncer'),
    version: () => ask('dpkg-query', '-W', '-f=${Version} ', 'khal', 'vdirsyncer'),
    hint: 'any version',
  },
  {
    want: 'desktop',
    name: 'Rust',
    packages: ['cargo', 'rust-clippy', 'rustfmt'],
    find: () => (starts('cargo') ? 'cargo' : null),
    version: () => ask('cargo', '--version'),
    hint: '1.90 or newer, which https://rustup.rs installs where the system is older',
  },
  {
    want: 'desktop',
    name: "the web engine's headers",
    packages: [
      'libwebkit2gtk-4.1-dev',
      'libayatana-appindicator3-dev',
      'libdbus-1-dev',
      'libxdo-dev',
      'libxss-dev',
      'librsvg2-dev',
      'build-essential',
      'pkg-config',
    ],
    find: () =>
      findIn('/usr/include/webkitgtk-4.1') &&
      findIn('/usr/include/libayatana-appindicator3-0.1') &&
      findIn('/usr/include/X11/extensions/scrnsaver.h'),
    version: () => ask('dpkg-query', '-W', '-f=${Version}', 'libwebkit2gtk-4.1-dev'),
    hint: '2.44 or newer',
  },
  {
    want: 'desktop',
    name: 'a desktop in memory',
    packages: [
      'webkit2gtk-driver',
      'xvfb',
      'dbus-daemon',
      'dunst',
      'gnome-keyring',
      'lintian',
      'openbox',
      'wmctrl',
      'x11-utils',
      'xdotool',
    ],
    find: () =>
      findIn('/usr/bin/Xvfb') &&
      findIn('/usr/bin/WebKitWebDriver') &&
      findIn('/usr/bin/dbus-daemon') &&
      findIn('/usr/bin/dunst') &&
      findIn('/usr/bin/lintian') &&
      findIn('/usr/bin/openbox') &&
      findIn('/usr/bin/wmctrl') &&
      findIn('/usr/bin/xprop') &&
      findIn('/usr/bin/xdotool') &&
      findIn('/usr/bin/gnome-keyring-daemon'),
    version: () => ask('dpkg-query', '-W', '-f=${Version}', 'gnome-keyring'),
    hint: 'any version',
  },
];

/** The Chromium that the tests drive: `CHROMIUM`, or the system's. */
export function findChromium() {
  const own = process.env['CHROMIUM'];
  return own
    ? findIn(own)
    : findIn('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome');
}

/** The browser of most journeys: Chromium's headless shell, unless `CHROMIUM` is set or the shell is missing. */
export function findHeadlessShell() {
  const shell = process.env['CHROMIUM'] ? null : findIn(HEADLESS_SHELL);
  return shell ?? findChromium() ?? 'chromium';
}

/** The Firefox that the tests drive: `FIREFOX`, or Debian's. */
export function findFirefox() {
  return findIn(process.env['FIREFOX'] || '/usr/bin/firefox-esr');
}

function findPostgres() {
  const versions = '/usr/lib/postgresql';
  const folders = existsSync(versions) ? readdirSync(versions) : [];
  return findIn(...folders.map((version) => join(versions, version, 'bin', 'postgres')));
}

/**
 * Makes sure that the Node of `node_modules` starts: it needs a library that a minimal Debian lacks. Exits with
 * instructions if that is not possible.
 * @param {string} node
 */
export function provideRuntime(node) {
  if (starts(node)) return;
  install('libatomic1 for Node', ['libatomic1']);
  if (starts(node)) return;
  console.error(spawnSync(node, ['--version'], { encoding: 'utf8' }).stderr ?? '');
  console.error(`${node} does not start. ${howToInstall(['libatomic1'])}`);
  process.exit(1);
}

/** @param {string} node */
function starts(node) {
  return spawnSync(node, ['--version']).status === 0;
}

/**
 * Installs wanted programs that are missing, from Debian's newest package lists, and prints the versions. Exits with
 * instructions if that is not possible or not allowed.
 * @param {Set<string>} wants
 */
export function providePrograms(wants) {
  const wanted = PROGRAMS.filter(({ want }) => wants.has(want));
  for (const optional of [false, true]) {
    const missing = wanted.filter(
      ({ find, isOptional = false }) => isOptional === optional && find() === null,
    );
    if (missing.length === 0) continue;
    const names = missing.map(({ name }) => name).join(', ');
    install(`${names} for the tests`, listPackages(missing));
  }
  const absent = wanted.filter(({ find }) => find() === null);
  for (const { name, hint, isOptional } of absent) {
    console.error(`${isOptional ? 'Not found' : 'The tests need'}: ${name} (${hint}).`);
  }
  if (absent.length > 0) console.error(howToInstall(listPackages(absent)));
  if (absent.some(({ isOptional }) => !isOptional)) process.exit(1);
  const found = wanted.filter(({ find }) => find() !== null);
  if (found.length > 0) {
    console.log(found.map(({ name, version }) => `${name} ${version()}`).join(', '));
  }
}

/** @param {Program[]} programs */
function listPackages(programs) {
  return programs.flatMap(({ packages }) => packages);
}

/** @param {string[]} packages */
function howToInstall(packages) {
  const command = process.getuid?.() === 0 ? 'apt-get' : 'sudo apt-get';
  return `On Debian: ${command} update && ${command} install ${packages.join(' ')}`;
}

/**
 * Installs Debian packages without asking where the system is disposable: in CI, and as root of a container. Elsewhere it does nothing.
 * @param {string} label
 * @param {string[]} packages
 */
function install(label, packages) {
  const isRoot = process.getuid?.() === 0;
  if (!process.env['CI'] && !(isRoot && findIn(...CONTAINER_MARKS))) return;
  console.log(`Installing ${label} …`);
  const [command, ...rest] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...packages],
  ]) {
    spawnSync(command, [...rest, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

/** @param {...string} paths */
function findIn(...paths) {
  return paths.find((path) => existsSync(path)) ?? null;
}

/**
 * The program, if it is of this major version or a newer one.
 * @param {number} oldest
 * @param {string | null} path
 */
function findFrom(oldest, path) {
  return path !== null && Number.parseInt(ask(path, '--version'), 10) >= oldest ? path : null;
}

/**
 * The version number that a command prints.
 * @param {string} command
 * @param {...string} args
 */
function ask(command, ...args) {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return /\d+(\.\d+)+/.exec(stdout ?? '')?.[0] ?? '(version unknown)';
}
