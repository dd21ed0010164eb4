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
  'server/knows-react.ts': `import { useState } from 'react'; export const b = useState;`,
  'web/knows-node.ts': `import { hash } from 'node:crypto'; export const b = hash;`,
  'web/ui/knows-a-query.ts': `import { useQuery } from '@tanstack/react-query'; export const b = useQuery;`,
  'web/ships-a-schema.ts': `import { routes } from '#contract/routes.ts'; export const b = routes;`,
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
  'web/screens/home/in-order.ts': `import type { A } from '#contract/values.ts'; export type B = A;`,
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
