import type { FastifyInstance } from 'fastify';
import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { readVersion } from '../version.ts';

/** `/source` leads to where the source is published; where nobody said, it is what the server runs from. */
export function serveSource(app: FastifyInstance, sourceUrl: string | null): void {
  app.get('/source', async (_request, reply) => {
    if (sourceUrl !== null) return reply.redirect(sourceUrl);
    return reply
      .header('content-disposition', `attachment; filename="${SOURCE_NAME}.tar.gz"`)
      .type('application/gzip')
      .send(await readSource());
  });
}

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
const SOURCE_NAME = `hexis-${readVersion()}`;

let made: Promise<Buffer> | undefined;

/** The source that this very server runs from, as a compressed tar archive: made at the first request, and once, since anybody may ask for it. */
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

/** One file of a tar archive (POSIX ustar), `path` with at most 100 bytes below `folder`. */
function tarEntry(folder: string, path: string, content: Buffer, mtimeMs: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`${path} is too long a path for an archive`);
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(path, 0);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(octal(content.length), 124);
  header.write(octal(Math.floor(mtimeMs / 1000)), 136);
  // The checksum is made while its own place holds spaces.
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(folder, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const rest = -content.length & (BLOCK_BYTES - 1);
  return Buffer.concat([header, content, Buffer.alloc(rest)]);
}

/** What comes after the last file. */
const TAR_END = Buffer.alloc(2 * BLOCK_BYTES);

function octal(size: number): string {
  return `${size.toString(8).padStart(11, '0')}\0`;
}
