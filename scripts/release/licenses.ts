import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As Vite's list of licenses has it. */
export interface Library {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  readonly text?: string;
}

export function readLibrary(name: string): Library {
  const folder = join('node_modules', name);
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { version, license } = JSON.parse(text) as { version: string; license: string };
  const file = readdirSync(folder).find((one) => /^licen[sc]e/i.test(one));
  const found = file !== undefined && { text: readFileSync(join(folder, file), 'utf8').trim() };
  return { name, version, identifier: license, ...found };
}

export function describeLicenses(libraries: readonly Library[]): string {
  const texts = libraries.map(({ name, version, identifier = '', text = '' }) =>
    [`## ${name} ${version} (${identifier})`, text].filter(Boolean).join('\n\n'),
  );
  return `# Licenses of the libraries in Hexis\n\n${texts.join('\n\n')}\n`;
}
