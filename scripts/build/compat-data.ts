import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS, type BrowserName } from './browsers.ts';

/** The first version of a browser with a feature as specified, without a flag; null if there is none. */
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

/** Whether every supported browser has a feature. */
export function isEverywhere(statement: CompatStatement): boolean {
  return (Object.keys(OLDEST_BROWSERS) as BrowserName[]).every((browser) => {
    const first = firstVersion(statement, browser);
    return first !== null && first <= OLDEST_BROWSERS[browser];
  });
}

/** Parsed here: a bundler takes seconds to import 15 MB of JSON. */
const data = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
) as Identifier;

/** Data about a feature by its path, such as `css.selectors.user-valid`; null if the path is unknown. */
export function findFeature(path: string): CompatStatement | null {
  let found: Identifier | undefined = data;
  for (const name of path.split('.')) found = found?.[name];
  const { __compat: statement = null } = found ?? {};
  return statement;
}

/** Every browser API, by the path of its page on MDN: `Web/API/AbortSignal/any_static`. */
export function listApis(): Map<string, CompatStatement> {
  const apis = new Map<string, CompatStatement>();
  const walk = (branch: Identifier) => {
    const { __compat: statement, ...parts } = branch;
    const path = statement?.mdn_url?.replace('https://developer.mozilla.org/docs/', '');
    if (statement && path !== undefined && !apis.has(path)) apis.set(path, statement);
    for (const part of Object.values(parts)) walk(part);
  };
  walk(data['api'] as Identifier);
  return apis;
}
