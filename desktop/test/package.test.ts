import { execFileSync, spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { makePackages } from '../build/program.ts';
import { startDesktop } from './testing/desktop.ts';
import { Program } from './testing/program.ts';
import { readTray } from './testing/tray.ts';

const NAME = 'hexis-desktop';
const INSTALLED = '/usr/bin/hexis-desktop';

const isRoot = process.getuid?.() === 0;
const isThere = spawnSync('dpkg-query', ['-W', NAME]).status === 0;

test.skipIf(!isRoot || isThere)(
  'the Debian package is installed, plays on this computer, opens its addresses, and is removed (needs root)',
  async () => {
    const files = makePackages('debug').filter((file) => file.endsWith('.deb'));
    expect(files).toHaveLength(1);
    const [file = ''] = files;
    expect(execFileSync('dpkg-deb', ['-f', file, 'Package'], { encoding: 'utf8' }).trim()).toBe(
      NAME,
    );
    const lint = spawnSync('lintian', ['--fail-on', 'error', '--allow-root', file], {
      encoding: 'utf8',
    });
    // The build of tests keeps its symbols.
    const faults = lint.stdout.match(/^E: .*$/gm)?.filter((line) => !line.includes('unstripped'));
    expect(faults ?? []).toEqual([]);
    onTestFinished(() => void spawnSync('dpkg', ['--purge', NAME]));
    execFileSync('dpkg', ['-i', file], { stdio: 'pipe' });
    const entry = execFileSync('sh', ['-c', 'cat /usr/share/applications/hexis-desktop.desktop'], {
      encoding: 'utf8',
    });
    expect(entry).toMatch(/^Exec=hexis-desktop %u$/m);
    expect(entry).toMatch(/^MimeType=x-scheme-handler\/hexis;?$/m);

    const desktop = await startDesktop({ hasKeychain: false, server: '' });
    const program = await Program.start(desktop, INSTALLED, ['hexis://play/Run']);
    await program.enter('');
    await program.press('Play on this computer');
    await program.enter('/home');
    // The address of the start waited for the app.
    await program.see('There is no habit');
    await expect.poll(() => readTray(desktop)[0]).toBe('No session runs');
    await program.quit();
    execFileSync('dpkg', ['--purge', NAME], { stdio: 'pipe' });
    expect(
      spawnSync('sh', ['-c', 'ls /usr/lib/hexis-desktop /usr/bin/hexis-desktop']).status,
    ).not.toBe(0);
  },
  600_000,
);
