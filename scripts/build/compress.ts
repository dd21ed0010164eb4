import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Excludes the documents: the server completes them, and compresses the result. */
const TEXTS = '**/*.{js,css,svg,json,webmanifest}';
/** Smaller files gain nothing from compression. */
const LEAST_BYTES = 512;

/** Writes a `.br` and a `.gz` beside each text file below `root`. */
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
