import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import type { BrowserName } from './browsers.ts';

/** The first version of a browser that has a feature as it is specified, without a flag; null where none has. */
export function firstVersion({ support }: CompatStatement, browser: BrowserName): number | null {
  const statement = support[browser];
  const all = Array.isArray(statement) ? statement : [statement];
  for (const one of all) {
    if (!one || one.flags || one.prefix || one.alternative_name || one.partial_implementation)
      continue;
    if (one.version_removed || typeof one.version_added !== 'string') continue;
    const version = Number.parseFloat(one.version_added.replace('≤', ''));
    if (!Number.isNaN(version)) return version;
  }
  return null;
}

/** Parsed by itself: a bundler that imports 15 MB of JSON takes seconds for it. */
const data = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
) as Identifier;

/** What the data says of a feature by its path, like `css.selectors.user-valid`; null where it does not know it. */
export function findFeature(path: string): CompatStatement | null {
  let found: Identifier | undefined = data;
  for (const name of path.split('.')) found = found?.[name];
  const { __compat: statement = null } = found ?? {};
  return statement;
}
