import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAM, SERVER } from './testing/build.ts';
import { startDesktop } from './testing/desktop.ts';
import { startNotices } from './testing/notices.ts';
import { findServers, folderOf } from './testing/own-server.ts';
import { MAKE_HABITS, PLAY, PLAY_TO_ITS_END } from './testing/page-scripts.ts';
import { Program } from './testing/program.ts';
import { pressInTray, readTray } from './testing/tray.ts';
import { closeWindow, findWindows, isOnTop, pressKeys, resize, sizeOf } from './testing/windows.ts';

/** Identities of the exported document in a folder; none while it is not there or not whole. */
function readExport(folder: string): unknown {
  const [file] = globSync('hexis-*.json', { cwd: folder });
  if (file === undefined) return [];
  const document = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { values: unknown };
  return document.values;
}

test('a game on this computer needs no login and no other server, and goes on after the program was killed', async () => {
  const desktop = await startDesktop({ hasKeychain: false });
  const first = await Program.start(desktop);
  await first.enter('');
  await first.press('Play on this computer');
  await first.enter('/home');
  await first.see('Your name');
  await first.keepPicture('local-welcome');
  expect(await first.run(PLAY)).toBe('Run');
  expect(findServers(desktop)).toHaveLength(1);
  const { mode } = statSync(join(folderOf(desktop), 'account-key'));
  expect(mode & 0o077).toBe(0);
  await first.kill();
  await expect.poll(() => findServers(desktop)).toEqual([]);

  const second = await Program.start(desktop);
  await second.enter('/home');
  await second.see('Run');
  // The tray shows the same session, and its controls change it.
  await expect.poll(() => readTray(desktop)[0]).toMatch(/^Run 1\d:\d\d$/);
  pressInTray(desktop, 'Pause (Ctrl+Alt+P)');
  await expect.poll(() => readTray(desktop)).toContain('Resume (Ctrl+Alt+P)');
  expect(readTray(desktop)[0]).toMatch(/^Run 1\d:\d\d \(paused\)$/);
  pressInTray(desktop, 'Resume (Ctrl+Alt+P)');
  await expect.poll(() => readTray(desktop)).toContain('Pause (Ctrl+Alt+P)');
  pressInTray(desktop, 'Finish');
  await expect.poll(() => readTray(desktop)[0]).toBe('No session runs');
  await second.see('kept');
  await second.keepPicture('local-finished');
  const { origin } = new URL(await second.url());
  const [server = 0] = findServers(desktop);
  process.kill(server, 'SIGKILL');
  await expect.poll(() => findServers(desktop).filter((pid) => pid !== server)).toHaveLength(1);
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  await second.go(`${origin}/settings`);
  await second.see('Your game lies on this computer');
  expect(await second.run('return document.body.innerText')).not.toContain('Log out');
  await second.keepPicture('local-settings');
  await second.press('Export everything');
  const downloads = join(desktop.home, 'Downloads');
  await expect.poll(() => readExport(downloads)).toMatchObject([{ description: 'Runner' }]);
  const [window = ''] = findWindows(desktop);
  resize(desktop, window, 900, 700);
  const width = () => second.run<number>('return innerWidth');
  await expect.poll(width).toBe(900);
  pressKeys(desktop, 'ctrl+equal');
  await expect.poll(width).toBe(750);
  pressKeys(desktop, 'ctrl+0');
  await expect.poll(width).toBe(900);
  await second.quit();
  await expect.poll(() => findServers(desktop)).toEqual([]);

  const third = await Program.start(desktop);
  await third.enter('/home');
  expect(findWindows(desktop).map((id) => sizeOf(desktop, id))).toEqual(['900x700']);
  await third.quit();

  const doctor = [join(SERVER, 'server/hexis.mjs'), 'doctor'];
  const env = { ...desktop.env, DATA_DIR: join(folderOf(desktop), 'data') };
  expect(spawnSync(join(SERVER, 'node'), doctor, { env }).status).toBe(0);
  expect(readFileSync(join(folderOf(desktop), 'server.log'), 'utf8')).not.toMatch(
    /"level":(?:50|60)/,
  );
});

test('habits are played from the tray and by an address, paused by a shortcut and in a window on top, and notices offer more', async () => {
  const desktop = await startDesktop({ hasKeychain: false });
  const notices = await startNotices(desktop);
  const program = await Program.start(desktop);
  const line = () => readTray(desktop)[0] ?? '';
  async function finish(): Promise<void> {
    // A session of less than a second is none.
    await expect.poll(line).toMatch(/ 19:5[0-7]$/);
    pressInTray(desktop, 'Finish');
    await program.press('Keep it');
    await expect.poll(line).toBe('No session runs');
  }
  await program.enter('');
  await program.press('Play on this computer');
  await program.enter('/home');
  await program.see('Your name');
  const made = await program.run(MAKE_HABITS);
  const { origin } = new URL(await program.url());
  await program.go(`${origin}/home`);
  await expect.poll(() => readTray(desktop)).toContain('Walk');
  pressInTray(desktop, 'Walk');
  await expect.poll(line).toMatch(/^Walk (?:20:00|19:5\d)$/);

  const page = await program.current();
  await program.press('Pop out the timer');
  await expect.poll(() => program.windows()).toHaveLength(2);
  const [mini = ''] = (await program.windows()).filter((handle) => handle !== page);
  await program.switchTo(mini);
  await program.see('Walk');
  const listOnTop = () => findWindows(desktop).filter((id) => isOnTop(desktop, id));
  await expect.poll(listOnTop).toHaveLength(1);
  await program.keepPicture('mini-window');
  await program.press('Pause');
  await expect.poll(line).toMatch(/^Walk 19:5\d \(paused\)$/);
  pressKeys(desktop, 'ctrl+alt+p');
  await expect.poll(line).toMatch(/^Walk 19:5\d$/);
  await program.see('Pause');
  await program.press('Open Hexis');
  await program.switchTo(page);
  await expect.poll(() => program.windows()).toHaveLength(1);
  await finish();

  expect(
    spawnSync(PROGRAM, ['hexis://play/run'], { env: desktop.env, timeout: 30_000 }).status,
  ).toBe(0);
  await expect.poll(line).toMatch(/^Run (?:20:00|19:5\d)$/);
  await finish();

  await program.run(PLAY_TO_ITS_END, made);
  await expect.poll(line).toMatch(/^Run 0:0\d$/);
  closeWindow(desktop);
  await expect.poll(() => notices.read()).toContain('Run goes on');
  expect(findWindows(desktop)).toEqual([]);
  await expect.poll(() => notices.read()).toMatch(/Run\S* is complete/);
  notices.press('Play again');
  await expect.poll(line).toMatch(/^Run (?:20:00|19:5\d)$/);
  expect(spawnSync(PROGRAM, { env: desktop.env, timeout: 30_000 }).status).toBe(0);
  await expect.poll(() => findWindows(desktop)).toHaveLength(1);

  const autostart = join(desktop.home, '.config/autostart');
  pressInTray(desktop, 'Start with this computer');
  await expect.poll(() => globSync('*.desktop', { cwd: autostart })).toHaveLength(1);
  const [entry = ''] = globSync(`${autostart}/*.desktop`);
  expect(readFileSync(entry, 'utf8')).toContain(`Exec=${PROGRAM} --in-background`);
  pressInTray(desktop, 'Start with this computer');
  await expect.poll(() => globSync('*.desktop', { cwd: autostart })).toEqual([]);
  await program.quit();
});

test('a start by the system shows no window, and "Play elsewhere" starts the program as for the first time', async () => {
  const desktop = await startDesktop({ hasKeychain: false });
  const first = await Program.start(desktop);
  await first.enter('');
  await first.press('Play on this computer');
  await first.enter('/home');
  await expect.poll(() => findWindows(desktop)).toHaveLength(1);
  await first.quit();

  const args = ['--in-background', 'hexis://play/Run'];
  const second = await Program.start(desktop, PROGRAM, args);
  await second.enter('/home');
  await second.see('No values found');
  expect(second.readArguments()).toContain(args.join(' '));
  expect(findWindows(desktop)).toEqual([]);
  pressInTray(desktop, 'Open Hexis');
  await expect.poll(() => findWindows(desktop)).toHaveLength(1);

  const restarted = second.untilRestarted();
  pressInTray(desktop, 'Play elsewhere');
  await restarted;
  await expect.poll(() => findServers(desktop)).toEqual([]);
  await expect.poll(() => findWindows(desktop)).toHaveLength(1);
  expect(second.readArguments()).toBe('');
  await second.kill();
});
