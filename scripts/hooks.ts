import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Lets git call the hooks in `.githooks` of the repository at `folder`, if it calls no others yet. */
export function installHooks(folder: string): void {
  // A copy without a history may lie inside of another repository.
  if (!existsSync(join(folder, '.git'))) return;
  const { status } = spawnSync('git', ['config', 'core.hooksPath'], { cwd: folder });
  const isUnset = status === 1;
  if (isUnset) spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: folder });
}
