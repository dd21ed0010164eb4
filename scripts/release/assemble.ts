// Assembles the package of npm in dist/package: the server in few files, the web app, and what the server reads from the disk.
// The image and the Debian package are made of the same folder. The web app must be built.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './bundle-server.ts';
import { describeLicenses, type Library, readLibrary } from './licenses.ts';

export const PACKAGE = 'dist/package';

const LICENSE_FILE = 'licenses.json';

/** Copied to the same places as in a checkout. */
const FILES = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'docs/configuration.md',
  'docs/operations.md',
  'dist/web',
  ...globSync('server/{api,oidc}/**/*.{css,js,svg,txt}'),
];

/** Libraries of which files are read, by what is needed of them. With them in the package nothing else has to be downloaded. */
const INCLUDED: Readonly<Record<string, readonly string[]>> = {
  'better-sqlite3': ['LICENSE', 'lib', 'prebuilds'],
  '@fontsource-variable/atkinson-hyperlegible-next': [
    'LICENSE',
    'files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ],
  '@simplewebauthn/browser': ['LICENSE.md', 'dist/bundle/index.umd.min.js'],
  '@fontsource-variable/hepta-slab': ['LICENSE', 'files/hepta-slab-latin-wght-normal.woff2'],
};

/** Libraries of the web app that its build does not list: style sheets, and the service worker's. */
const UNLISTED = [
  '@fontsource/hepta-slab',
  'tailwindcss',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

/** Everything that the package has of others. */
export async function assemble(): Promise<readonly Library[]> {
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  writeOwnManifest();
  for (const file of FILES) cpSync(file, join(PACKAGE, file), { recursive: true });
  for (const [name, files] of Object.entries(INCLUDED)) include(name, files);
  const server = join(PACKAGE, 'server');
  await bundleServer(server, LICENSE_FILE);
  const lists = [join(server, LICENSE_FILE), join(PACKAGE, 'dist/web', LICENSE_FILE)];
  const bundled = lists.flatMap((file) => readJson(file) as Library[]);
  const libraries = [...bundled, ...[...Object.keys(INCLUDED), ...UNLISTED].map(readLibrary)];
  const described = new Map(libraries.map((one) => [`${one.name}@${one.version}`, one]));
  const sorted = [...described.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  writeFileSync(join(PACKAGE, 'THIRD-PARTY-LICENSES.md'), describeLicenses(sorted));
  for (const file of lists) rmSync(file);
  return sorted;
}

interface Manifest {
  readonly [field: string]: unknown;
  readonly dependencies: Readonly<Record<string, string>>;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function readManifest(folder: string): Manifest {
  return readJson(join(folder, 'package.json')) as Manifest;
}

function writeManifest(folder: string, manifest: Readonly<Record<string, unknown>>): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function writeOwnManifest(): void {
  const { name, version, description, license, type, dependencies } = readManifest('.');
  const included = Object.keys(INCLUDED);
  writeManifest(PACKAGE, {
    name,
    version,
    description,
    license,
    type,
    bin: { hexis: 'server/hexis.mjs' },
    engines: { node: '>=26' },
    dependencies: Object.fromEntries(included.map((one) => [one, dependencies[one]])),
    bundleDependencies: included,
  });
}

function include(name: string, files: readonly string[]): void {
  const from = join('node_modules', name);
  const to = join(PACKAGE, from);
  for (const file of files) cpSync(join(from, file), join(to, file), { recursive: true });
  // Its dependency is needed only to compile it.
  const { dependencies: _, ...manifest } = readManifest(from);
  writeManifest(to, manifest);
}

if (import.meta.main) await assemble();
