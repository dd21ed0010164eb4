import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCUMENTS = ['*.md', '*/README.md', 'docs/*.md', 'docs/decisions/*.md'];
const NAMED_FILE = /`([a-z0-9_./-]+\.(?:tsx?|mjs|css|sql|yaml))`/g;

test('documents name only files that exist', () => {
  const files = globSync('**/*.{ts,tsx,mjs,css,sql,yaml}', {
    exclude: (name) => ['node_modules', 'dist', '.cache'].includes(name),
  }).map((file) => `/${file}`);
  const missing = globSync(DOCUMENTS).flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(NAMED_FILE)]
      .map(([, name = '']) => name)
      .filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** A test file, and the words of its titles in quotes after it. */
const NAMED_TESTS = /`([\w./-]+\.(?:test|spec)\.ts)`((?:, "[^"]+")*)/g;

test('the table of security names tests by their titles', () => {
  const table = readFileSync('docs/security.md', 'utf8');
  const unknown = [...table.matchAll(NAMED_TESTS)].flatMap(([, file = '', titles = '']) => {
    const text = readFileSync(file.startsWith('e2e/') ? file : `server/${file}`, 'utf8');
    return [...titles.matchAll(/"([^"]+)"/g)]
      .map(([, title = '']) => title)
      .filter((title) => !text.includes(title))
      .map((title) => `${file}: ${title}`);
  });
  expect(unknown).toEqual([]);
});
