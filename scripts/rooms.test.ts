import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** Bottom to top: a room imports itself and those before it. Files at the top of a folder compose the rooms. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  server: ['base', 'db', 'http', 'accounts', 'oidc', 'api', 'cli'],
  web: ['platform', 'ui', 'data', 'themes', 'timer', 'features', 'shell', 'screens'],
};
/** At the top of its folder, yet below all rooms. */
const FLOOR = ['web/paths.ts'];
/** Tests use the front door, which is in a higher room. */
const TESTS = /\.test\.tsx?$|\/testing\/|^server\/test\//;
/** Files of a noun of the server, in the order in which they import each other. */
const NOUN_FILES = [
  /^(?:.*-)?store\.ts$/,
  /^present\.ts$/,
  /^read\.ts$/,
  /^(?:write|create|change)\.ts$/,
  /^routes\.ts$/,
];
const IMPORTED = /(?:\bfrom|\bimport\(|^import) ?'(\.[^']*)'/gm;

/** Height of a file in its folder: the floor, its room, the files that compose, or the tests on top of all. */
function heightOf(path: string): number {
  const [folder = '', room = '', ...rest] = path.split('/');
  const rooms = ROOMS[folder] ?? [];
  if (TESTS.test(path) || FLOOR.includes(path)) return FLOOR.includes(path) ? -1 : Infinity;
  return rest.length > 0 && rooms.includes(room) ? rooms.indexOf(room) : rooms.length;
}

function placeInNoun(path: string): number {
  return NOUN_FILES.findIndex((name) => name.test(posix.basename(path)));
}

function isWrong(from: string, to: string): boolean {
  const [[folder, room, part], [toFolder, toRoom, toPart]] = [from.split('/'), to.split('/')];
  if (TESTS.test(from) || !folder || !(folder in ROOMS)) return false;
  // The domain and the contract are imported by their aliases.
  if (folder !== toFolder || heightOf(to) > heightOf(from)) return true;
  if (room === 'screens' && toRoom === 'screens') return part !== toPart;
  const isInNoun = folder === 'server' && posix.dirname(from) === posix.dirname(to);
  return isInNoun && placeInNoun(from) >= 0 && placeInNoun(to) > placeInNoun(from);
}

function findWrong(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([from, code]) =>
    [...code.matchAll(IMPORTED)]
      .map(([, path = '']) => posix.join(posix.dirname(from), path))
      .filter((to) => isWrong(from, to))
      .map((to) => `${from} -> ${to}`),
  );
}

test('rooms import only those below them, screens none of each other, and files of a noun in their order', () => {
  const paths = globSync(['{server,web}/**/*.{ts,tsx,mjs}']);
  expect(
    findWrong(Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]))),
  ).toEqual([]);
  expect(paths.length).toBeGreaterThan(500);
});

test.each([
  ['server/base/a.ts', 'server/db/db.ts'],
  ['server/db/a.ts', 'server/http/errors.ts'],
  ['server/http/a.ts', 'server/accounts/users/store.ts'],
  ['server/accounts/users/a.ts', 'server/oidc/keys.ts'],
  ['server/oidc/a.ts', 'server/api/call.ts'],
  ['server/api/todos/a.ts', 'server/cli/seed/main.ts'],
  ['server/api/todos/a.ts', 'server/app.ts'],
  ['server/cli/seed/a.ts', 'server/test/support/temp-dir.ts'],
  ['server/api/identities/a.ts', 'domain/levels.ts'],
  ['server/api/identities/store.ts', 'server/api/identities/routes.ts'],
  ['server/api/sessions/ledger-store.ts', 'server/api/sessions/read.ts'],
  ['server/api/identities/present.ts', 'server/api/identities/read.ts'],
  ['server/api/identities/read.ts', 'server/api/identities/create.ts'],
  ['server/api/identities/create.ts', 'server/api/identities/routes.ts'],
  ['web/platform/a.ts', 'web/ui/panel.tsx'],
  ['web/ui/a.ts', 'web/data/queries/queries.ts'],
  ['web/data/queries/a.ts', 'web/themes/theme-names.ts'],
  ['web/themes/a.ts', 'web/timer/state/session.ts'],
  ['web/timer/state/a.ts', 'web/features/lazy-dialogs.ts'],
  ['web/features/guests/a.ts', 'web/shell/late.tsx'],
  ['web/shell/commands/a.ts', 'web/screens/home/home-screen.tsx'],
  ['web/screens/home/cards/a.ts', 'web/screens/session/dial.tsx'],
  ['web/screens/home/a.ts', 'web/routes.ts'],
  ['web/routes.ts', 'server/app.ts'],
])('%s must not import %s', (from, to) => {
  const path = posix.relative(posix.dirname(from), to);
  const relative = path.startsWith('.') ? path : `./${path}`;
  for (const code of [`import { a } from '${relative}';`, `const a = import('${relative}');`]) {
    expect(findWrong({ [from]: code })).toEqual([`${from} -> ${to}`]);
  }
});

test.each([
  ['server/api/todos/routes.ts', 'server/api/todos/read.ts'],
  ['server/api/todos/routes.test.ts', 'server/app.ts'],
  ['web/screens/home/cards/a.ts', 'web/ui/panel.tsx'],
  ['web/platform/auth.ts', 'web/paths.ts'],
  ['web/routes.ts', 'web/screens/home/home-screen.tsx'],
])('%s may import %s', (from, to) => {
  const code = `import { a } from './${posix.relative(posix.dirname(from), to)}';`;
  expect(findWrong({ [from]: code })).toEqual([]);
});
