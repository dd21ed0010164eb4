import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Not the documents: the server completes them, and compresses what comes of it. */
const TEXTS = '**/*.{js,css,svg,json,webmanifest}';
/** Below this a compressed answer is no shorter by anything that matters. */
const LEAST_BYTES = 512;

/** Puts a `.br` and a `.gz` beside each text below `root`. */
export function compressAssets(root: string): void {
  for (const name of globSync(TEXTS, { cwd: root })) {
    const path = join(root, name);
    const bytes = readFileSync(path);
    if (bytes.length < LEAST_BYTES) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  }
}
