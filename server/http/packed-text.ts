import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A long text, compressed while it waits in memory for a client that may read slowly. */
export interface PackedText {
  /** Length as UTF-8. */
  readonly bytes: number;
  /** Reads the text as UTF-8, decompressing it on the way. */
  readonly read: () => Readable;
}

export async function packText(parts: AsyncIterable<string>): Promise<PackedText> {
  const packed: Buffer[] = [];
  let bytes = 0;
  await pipeline(
    async function* encode() {
      for await (const part of parts) {
        const encoded = Buffer.from(part);
        bytes += encoded.length;
        yield encoded;
      }
    },
    createGzip({ level: 1 }),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) packed.push(chunk);
    },
  );
  return { bytes, read: () => Readable.from(packed).pipe(createGunzip()) };
}
