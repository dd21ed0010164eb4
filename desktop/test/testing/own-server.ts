import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Desktop } from './desktop.ts';

/** Folder of the program's data. */
export const folderOf = ({ home }: Desktop) => join(home, '.local/share/app.hexis.desktop');

/** Process ids of the server that the program started. */
export function findServers(desktop: Desktop): number[] {
  const pattern = join(folderOf(desktop), 'data');
  const { stdout } = spawnSync(
    'sh',
    ['-c', `grep -lz "^DATA_DIR=${pattern}$" /proc/[0-9]*/environ`],
    {
      encoding: 'utf8',
    },
  );
  return stdout
    .split('\n')
    .flatMap((line) => /\d+/.exec(line) ?? [])
    .map(Number);
}
