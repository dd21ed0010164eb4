import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { readVersion } from '../../base/config.ts';

/**
 * `/source` redirects to the published source if its address is set, or else sends the source that the server runs
 * from.
 */
export function serveSource(app: FastifyInstance, sourceUrl: string | null): void {
  app.get('/source', async (_request, reply) => {
    if (sourceUrl !== null) return reply.redirect(sourceUrl);
    return reply
      .header('content-disposition', `attachment; filename="${SOURCE_NAME}.tar.gz"`)
      .type('application/gzip')
      .send(await readSource());
  });
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const KINDS = 'css,html,ico,jpg,js,json,md,mjs,png,sql,svg,ts,tsx,txt,webmanifest';

/**
 * The files of the source by folder and extension, so that no other files are published: no data, no keys, no settings
 * of the operator.
 */
const FILES = [
  `{bench,contract,docs,domain,e2e,scripts,server,web}/**/*.{${KINDS}}`,
  '{CHANGELOG,CONTRIBUTING,README}.md',
  '{knip,package,package-lock,tsconfig,tsconfig.base}.json',
  '{oxlint,playwright,vite,vitest}.config.ts',
  'Dockerfile',
  'LICENSE',
];

/** Name of the archive and of the folder in it. */
const SOURCE_NAME = `hexis-${readVersion()}`;

let made: Promise<Buffer> | undefined;

/**
 * The source that this server runs from as a compressed tar archive, made once at the first request, since anyone may
 * ask for it.
 */
function readSource(): Promise<Buffer> {
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

const BLOCK_BYTES = 512;

/** A file of a tar archive (POSIX ustar); `path` has at most 100 bytes below `folder`. */
function tarEntry(folder: string, path: string, content: Buffer, mtimeMs: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`${path} is too long a path for an archive`);
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(path, 0);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(octal(content.length), 124);
  header.write(octal(Math.floor(mtimeMs / 1000)), 136);
  // The checksum is computed with spaces in its own place.
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(folder, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const rest = -content.length & (BLOCK_BYTES - 1);
  return Buffer.concat([header, content, Buffer.alloc(rest)]);
}

/** End of the archive. */
const TAR_END = Buffer.alloc(2 * BLOCK_BYTES);

function octal(size: number): string {
  return `${size.toString(8).padStart(11, '0')}\0`;
}
