import { spawnSync } from 'node:child_process';

/**
 * Installs a package of Debian's, as far as that is possible here; whether it was shows in what it brings.
 * @param {string} name
 */
export function installFromDebian(name) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', name],
  ]) {
    const [command = '', ...args] = [...asRoot, 'apt-get', ...step];
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
