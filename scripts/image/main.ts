// Builds the Dockerfile's image and runs it as an operator does, with Debian's buildah and podman: `npm run
// image:test`. No registry is needed: the base image is made from Debian's packages and the Node of node_modules.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findMissingForImage } from './requirements.ts';
import { tryImage } from './try-image.ts';

const HYBRID_CGROUPS = '/sys/fs/cgroup/unified';
const INSIDE = 'inside';

const reason = findMissingForImage();

if (reason !== null) {
  console.log(`The test of the image is skipped: ${reason}.`);
} else if (process.argv[2] === INSIDE) {
  // crun refuses a mix of both cgroup versions, and needs neither here.
  if (existsSync(HYBRID_CGROUPS)) spawnSync('umount', [HYBRID_CGROUPS]);
  await tryImage();
} else {
  // In a mount namespace of its own, so that no mount is left behind.
  const again = [process.execPath, import.meta.filename, INSIDE];
  process.exitCode = spawnSync('unshare', ['--mount', ...again], { stdio: 'inherit' }).status ?? 1;
}
