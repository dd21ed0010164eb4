import { existsSync } from 'node:fs';
import { join } from 'node:path';

const PROGRAMS = ['buildah', 'podman', 'crun', 'mmdebstrap', 'unshare'];
const FOLDERS = ['/usr/bin', '/usr/sbin'];

/** The reason why the image cannot be built and run on this machine, in words; null if it can. */
export function findMissingForImage(): string | null {
  const missing = PROGRAMS.filter(
    (name) => !FOLDERS.some((folder) => existsSync(join(folder, name))),
  );
  if (missing.length > 0) return `${missing.join(', ')} missing`;
  return process.getuid?.() === 0 ? null : 'not run as root';
}
