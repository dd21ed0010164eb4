import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { report } from '../testing/steps.ts';
import { tryProgram } from './try-program.ts';

const UNITS = 'usr/lib/systemd/system';

/** In tenths; 10 is the worst. */
const LARGEST_EXPOSURE = 20;

/** A user without rights. For root the program would become the user `hexis`, which exists after an installation only. */
const USER = 65_534;

/** Examines a Debian package, and uses the program of its unpacked files. `place` is a folder that does not exist. */
export async function tryDeb(deb: string, place: string): Promise<void> {
  mkdirSync(place);
  const root = join(place, 'root');
  execFileSync('dpkg-deb', ['-x', deb, root]);
  await reportIfThere('/usr/bin/systemd-analyze', 'the unit is right, and little exposed', () => {
    // The targets that the unit names are those of this machine.
    for (const unit of globSync(`/${UNITS}/*.{slice,socket,target}`)) {
      if (!statSync(unit).isFile()) continue;
      copyFileSync(unit, join(root, UNITS, basename(unit)));
    }
    const options = ['--offline=true', `--threshold=${LARGEST_EXPOSURE}`, '--no-pager'];
    analyze(root, 'verify', '--man=no', '--recursive-errors=one');
    analyze(root, 'security', ...options);
  });
  const life = join(place, 'life');
  mkdirSync(life);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(life, USER, USER);
  const rights = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'];
  const command = [...(isRoot ? rights : []), join(root, 'usr/bin/hexis')];
  chmodSync(place, 0o755);
  await tryProgram({ command, env: { PATH: '/usr/bin:/bin', HOME: life } }, life);
  await reportIfThere('/usr/bin/lintian', 'lintian finds no error', () =>
    execFileSync('lintian', ['--fail-on=error', deb], { stdio: ['ignore', 'inherit', 'inherit'] }),
  );
}

function analyze(root: string, ...args: string[]): void {
  const all = [`--root=${root}`, ...args, 'hexis.service'];
  execFileSync('systemd-analyze', all, { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function reportIfThere(program: string, title: string, work: () => unknown): Promise<void> {
  if (existsSync(program)) await report(title, work);
  else console.log(`- ${title}: skipped, ${program} is missing`);
}
