import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Has the system forget what it has in memory of the files of a PostgreSQL that is stopped. */
export function forgetFiles(folder: string): void {
  for (const { parentPath, name } of listFiles(join(folder, 'data/base'))) {
    // Nothing is copied: what is open is told to be of no more use.
    const file = join(parentPath, name);
    const words = [
      'if=/dev/null',
      `of=${file}`,
      'oflag=nocache',
      'conv=notrunc,fdatasync',
      'count=0',
    ];
    execFileSync('dd', [...words, 'status=none']);
  }
}

function listFiles(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
}
