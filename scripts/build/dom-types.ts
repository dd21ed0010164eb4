import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isEverywhere, listApis } from './compat-data.ts';

/** APIs that code may use although a supported browser lacks them, each with the reason. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'Web/API/Notification':
    'On iOS only installed apps have it. `notificationState` and `readThisDevice` look for it, which types cannot see.',
  'Web/API/AbortSignal/timeout_static':
    'Chrome before 124 gives it the reason AbortError, which nothing reads.',
  'Web/API/AudioParam/linearRampToValueAtTime': 'In Firefox a ramp may be a jump.',
  'Web/API/AudioParam/exponentialRampToValueAtTime': 'In Firefox a ramp may be a jump.',
};

const PAGE = /\(https:\/\/developer\.mozilla\.org\/docs\/(Web\/API\/[^)#]+)\)/;
const COMMENT = /^\s*(?:\/\*|\*|\/\/|$)/;
const OPENING = /^(?:interface|declare (?:var|namespace)) (\w+)\b.*\{$/;
const GLOBAL = /^declare (?:function|var) (\w+)(<.*?>)?(?:\((.*)\))?: (.*);$/;
const MEMBER = /^ {4}((?:readonly |get |set )?)(\w+)([(:<].*)$/;

/**
 * TypeScript's types of browser APIs, in which each API that a supported browser lacks may be undefined, so that code
 * must check for it. A comment in them names the MDN page of the declaration below it.
 */
function guardNewerApis(types: string): string {
  const newer = new Set(listNewerApis());
  const newerInterfaces = new Set<string>();
  const guarded: string[] = [];
  let owner = '';
  let isNewer = false;
  let name = '';
  for (const line of types.split('\n')) {
    const page = PAGE.exec(line)?.[1];
    if (page !== undefined) {
      isNewer = newer.has(page);
      name = '';
    }
    if (COMMENT.test(line)) {
      guarded.push(line);
      continue;
    }
    const opened = OPENING.exec(line)?.[1];
    if (opened !== undefined) {
      owner = opened;
      if (isNewer) newerInterfaces.add(owner);
    }
    const declared = (MEMBER.exec(line) ?? GLOBAL.exec(line))?.at(line.startsWith(' ') ? 2 : 1);
    // One comment applies to all declarations with the name of the first.
    if (name === '') name = declared ?? '';
    const isOfOwner = newerInterfaces.has(owner);
    if (line.startsWith('}')) guarded.push(isOfOwner ? line.replace('};', '} | undefined;') : line);
    else if (isNewer && !isOfOwner && declared === name) guarded.push(...guard(line));
    else guarded.push(line);
    if (declared !== name || opened !== undefined) isNewer = false;
  }
  return guarded.join('\n');
}

function listNewerApis(): string[] {
  const accepted = Object.keys(ACCEPTED);
  return [...listApis()].flatMap(([page, api]) => {
    const isAccepted = accepted.some((path) => `${page}/`.startsWith(`${path}/`));
    return isAccepted || isEverywhere(api) ? [] : [page];
  });
}

function guard(line: string): string[] {
  const [, word = '', name = '', rest = ''] = MEMBER.exec(line) ?? [];
  if (word === 'set ') return [];
  if (word === 'get ') return [`    ${name}?${rest.replace('()', '')}`];
  if (name !== '') return [`    ${word}${name}?${rest}`];
  const [, global = '', generics = '', parameters = '', type = ''] = GLOBAL.exec(line) ?? [];
  const known = line.startsWith('declare var') ? type : `${generics}(${parameters}) => ${type}`;
  return [`declare var ${global}: (${known}) | undefined;`];
}

/** Writes them to where TypeScript looks for replacements (`libReplacement`). */
function replaceLibraries(): void {
  const compiler = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  const libraries = join(dirname(fileURLToPath(import.meta.resolve(compiler))), 'lib');
  for (const name of ['dom', 'webworker']) {
    const folder = join('node_modules', '@typescript', `lib-${name}`);
    const types = readFileSync(join(libraries, `lib.${name}.d.ts`), 'utf8');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.d.ts'), guardNewerApis(types));
  }
  // TypeScript does not notice the change, so its caches are deleted.
  for (const name of ['web', 'service-worker']) {
    rmSync(join('.cache', 'types', name), { recursive: true, force: true });
  }
}

if (import.meta.main) replaceLibraries();
