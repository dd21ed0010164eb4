import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../server/test/support/temp-dir.ts';

let line = 0;

const LEAKS: Readonly<Record<string, string>> = {
  'domain/knows-the-contract.ts': `import { a } from '#contract/errors.ts'; export const b = a;`,
  'domain/knows-the-server.ts': `import { a } from '../server/app.ts'; export const b = a;`,
  'domain/knows-node.ts': `import { hash } from 'node:crypto'; export const b = hash;`,
  'domain/has-a-clock.ts': `export const b = () => Date.now();`,
  'domain/has-a-timer.ts': `export const b = () => setTimeout(() => {}, 1);`,
  'domain/needs-temporal.ts': `export const b = () => Temporal.PlainDate.from('2026-11-23');`,
  'domain/calendar.ts': `export const b = () => Temporal.PlainDate.from('2026-11-23');`,
  'domain/plays-dice.ts': `export const b = () => Math.random();`,
  'contract/knows-the-server.ts': `import { a } from '../server/app.ts'; export const b = a;`,
  'contract/knows-node.ts': `import { hash } from 'node:crypto'; export const b = hash;`,
  'server/knows-the-web.ts': `import { a } from '../web/main.tsx'; export const b = a;`,
  'server/api/identities/goes-around-the-alias.ts': `import { a } from '../../../domain/a.ts'; export const b = a;`,
  'server/base/knows-the-database.ts': `import { a } from '../db/db.ts'; export const b = a;`,
  'server/db/knows-http.ts': `import { a } from '../http/errors.ts'; export const b = a;`,
  'server/http/knows-a-noun.ts': `import { a } from '../accounts/users/store.ts'; export const b = a;`,
  'server/accounts/users/knows-the-provider.ts': `import { a } from '../../oidc/keys.ts'; export const b = a;`,
  'server/oidc/knows-the-api.ts': `import { a } from '../api/call.ts'; export const b = a;`,
  'server/api/todos/knows-a-program.ts': `import { a } from '../../cli/seed/main.ts'; export const b = a;`,
  'server/api/todos/knows-the-app.ts': `import { a } from '../../app.ts'; export const b = a;`,
  'server/cli/seed/knows-the-tests.ts': `import { a } from '../../test/support/temp-dir.ts'; export const b = a;`,
  'web/knows-the-server.ts': `import { a } from '../server/app.ts'; export const b = a;`,
  'web/ships-a-schema.ts': `import { routes } from '#contract/routes.ts'; export const b = routes;`,
  'web/platform/knows-the-kit.ts': `import { a } from '../ui/panel.tsx'; export const b = a;`,
  'web/ui/knows-a-query.ts': `import { a } from '../data/queries/queries.ts'; export const b = a;`,
  'web/data/queries/knows-a-theme.ts': `import { a } from '../../themes/themes.ts'; export const b = a;`,
  'web/themes/knows-the-timer.ts': `import { a } from '../timer/state/session.ts'; export const b = a;`,
  'web/timer/state/knows-a-feature.ts': `import { a } from '../../features/lazy-dialogs.ts'; export const b = a;`,
  'web/features/guests/knows-the-shell.ts': `import { a } from '../../shell/late.tsx'; export const b = a;`,
  'web/shell/commands/knows-a-screen.ts': `import { a } from '../../screens/home/home-screen.tsx'; export const b = a;`,
  'web/screens/home/knows-a-screen.ts': `import { a } from '../session/dial.tsx'; export const b = a;`,
  'web/screens/home/cards/knows-a-screen.ts': `import { a } from '../../session/dial.tsx'; export const b = a;`,
  'web/screens/home/cards/knows-the-site-map.ts': `import { a } from '../../../routes.ts'; export const b = a;`,
  'web/screens/home/cards/knows-the-server.ts': `import { a } from '../../../../server/app.ts'; export const b = a;`,
  'server/api/identities/store.ts': `import { a } from './routes.ts'; export const b = a;`,
  'server/api/sessions/ledger-store.ts': `import { a } from './read.ts'; export const b = a;`,
  'server/api/identities/present.ts': `import { a } from './read.ts'; export const b = a;`,
  'server/api/identities/read.ts': `import { a } from './create.ts'; export const b = a;`,
  'server/api/identities/create.ts': `import { a } from './routes.ts'; export const b = a;`,
  'server/CamelCase.ts': `export const b = 1;`,
  'server/too-long.ts': 'export const b = 1;\n'
    .repeat(301)
    .replaceAll('b', () => `b${(line += 1)}`),
  'server/a-cycle.ts': `import { c } from './a-cycle-too.ts'; export const b = () => c;`,
  'server/a-cycle-too.ts': `import { b } from './a-cycle.ts'; export const c = () => b;`,
};

const ALLOWED: Readonly<Record<string, string>> = {
  'contract/in-order.ts': `import { a } from '#domain/levels.ts'; export const b = a;`,
  'server/in-order.ts': `import { a } from '#contract/routes.ts'; export const b = a;`,
  'server/api/todos/routes.ts': `import { a } from './read.ts'; export const b = a;`,
  'web/screens/home/in-order.ts': `import type { A } from '#contract/values.ts'; export type B = A;`,
  'web/screens/home/cards/in-order.ts': `import { a } from '../../../ui/panel.tsx'; export const b = a;`,
};

test('the linter finds each wrong import, cycle, clock, file name and long file, and nothing else', () => {
  const root = makeTempDir();
  copyFileSync('oxlint.config.ts', join(root, 'oxlint.config.ts'));
  for (const [path, code] of Object.entries({ ...LEAKS, ...ALLOWED })) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
  const oxlint = join(process.cwd(), 'node_modules', '.bin', 'oxlint');
  const { stdout } = spawnSync(oxlint, ['-f', 'unix'], { cwd: root, encoding: 'utf8' });
  const found = new Set(
    stdout.split('\n').flatMap((line) => /^(\w.*?):\d+:/.exec(line)?.[1] ?? []),
  );
  expect([...found].toSorted()).toEqual(Object.keys(LEAKS).toSorted());
});
