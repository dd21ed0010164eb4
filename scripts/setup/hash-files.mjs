import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * SHA-256 over the names and contents of files, and of all files below folders; what does not exist counts as empty.
 * @param {string} root
 * @param {string[]} paths relative to `root`
 * @returns {string}
 */
export function hashFiles(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => listFiles(root, path))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} path @returns {string[]} */
function listFiles(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => listFiles(root, join(path, name)));
}
