const BLOCK_BYTES = 512;

/** One file of a tar archive (POSIX ustar), `path` with at most 100 bytes below `folder`. */
export function tarEntry(folder: string, path: string, content: Buffer, mtimeMs: number): Buffer {
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
export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES);

function octal(size: number): string {
  return `${size.toString(8).padStart(11, '0')}\0`;
}
