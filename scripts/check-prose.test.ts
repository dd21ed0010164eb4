import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../server/test/support/temp-dir.ts';
import { checkProse } from './check-prose.ts';

const FILES: Readonly<Record<string, string>> = {
  'web/a.ts': `/** Who is told is told. */
const a = 1;
  // Returns it. What the rest
  // does is its affair.
/** Returns nobody. Is it that?
 * What is it? It goes where it is dark. */
const fine = 'Whoever is in a string';`,
  'web/a.css': '/* Where it is dark. */\na {}',
  'domain/a.test.ts': `test('adds', () => {});
test('what is added is added', () => {});
test.each([[1]])('whoever has %i', () => {});`,
  'e2e/a.spec.ts': 'test(`nobody is ${name}`, () => {});',
  'docs/a.md': `# What it does
| who | what |
Those who read it. It says
that it is of ours.

\`\`\`
What is code
\`\`\`
- one
- Nobody
1. **Whatever** it is`,
  'README.md': 'What is it? A product.\nSomebody makes it.',
  'web/node_modules/a.ts': '// Who is it.',
};

test('finds each unclear sentence with its line, and none in code, questions, headings and tables', () => {
  const root = makeTempDir();
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  expect(checkProse(root)).toEqual([
    'domain/a.test.ts:2: What is added is added',
    'domain/a.test.ts:3: Whoever has %i',
    'e2e/a.spec.ts:1: Nobody is ${name}',
    'web/a.css:1: Where it is dark.',
    'web/a.ts:1: Who is told is told.',
    'web/a.ts:3: What the rest does is its affair.',
    'web/a.ts:5: Returns nobody.',
    'README.md:2: Somebody makes it.',
    'docs/a.md:3: Those who read it.',
    'docs/a.md:3: It says that it is of ours.',
    'docs/a.md:10: - Nobody',
    'docs/a.md:11: **Whatever** it is',
  ]);
});
