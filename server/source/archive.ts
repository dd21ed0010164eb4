import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { readVersion } from '../version.ts';
import { TAR_END, tarEntry } from './tar.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const KINDS = 'css,html,ico,jpg,js,json,md,mjs,png,sql,svg,ts,tsx,webmanifest';

/**
 * What the product is made of, by name and kind, so that nothing that somebody put beside it is given away: not its data, no key, no
 * settings of the one who runs it.
 */
const FILES = [
  `{art,bench,contract,docs,domain,e2e,scripts,server,web}/**/*.{${KINDS}}`,
  '{CONTRIBUTING,README}.md',
  '{knip,package,package-lock,tsconfig,tsconfig.base}.json',
  '{playwright,vite,vitest}.config.ts',
  'Dockerfile',
  'LICENSE',
];

/** The name of the archive, and of the folder in it. */
export const SOURCE_NAME = `hexis-${readVersion()}`;

let made: Promise<Buffer> | undefined;

/** The source that this very server runs from, as a compressed tar archive: made at the first request, and once, since anybody may ask for it. */
export function readSource(): Promise<Buffer> {
  made ??= buffer(Readable.from(readEntries()).compose(createGzip())).catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function* readEntries(): AsyncGenerator<Buffer> {
  for await (const path of glob(FILES, { cwd: ROOT })) {
    const file = join(ROOT, path);
    const about = await stat(file);
    if (about.isFile()) {
      yield tarEntry(SOURCE_NAME, path.replaceAll('\\', '/'), await readFile(file), about.mtimeMs);
    }
  }
  yield TAR_END;
}
