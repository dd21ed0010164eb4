import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVER } from './testing/build.ts';
import { startDesktop, type Desktop } from './testing/desktop.ts';
import { Program } from './testing/program.ts';
import { pressInTray, readTray } from './testing/tray.ts';

const folderOf = ({ home }: Desktop) => join(home, '.local/share/app.hexis.desktop');

/** Process ids of the server that the program started. */
function findServers(desktop: Desktop): number[] {
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

/** Identities of the exported document in a folder; none while it is not there or not whole. */
function readExport(folder: string): unknown {
  const [file] = globSync('hexis-*.json', { cwd: folder });
  if (file === undefined) return [];
  const document = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { values: unknown };
  return document.values;
}

/** Makes an identity with a habit as the page's own calls do, and a session that began ten minutes ago. */
const PLAY = `return (async () => {
  const ask = async (method, path, body) => {
    const answer = await fetch(path, {
      method,
      headers: {
        authorization: 'Bearer ' + window.desktop.getToken(),
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
    });
    return answer.json();
  };
  await window.desktop.ready;
  const identity = await ask('POST', '/api/values', { description: 'Runner', color: '#4A90E2' });
  const habit = await ask('POST', '/api/habits', {
    value_id: identity.id, description: 'Run', duration: 1200000,
  });
  const occurred_at = new Date(Date.now() - 600_000).toISOString();
  const timer = { mode: 'stopwatch', target_ms: 0, elapsed_ms: 0, running_since: occurred_at };
  const session = await ask('POST', '/api/events', {
    value_id: identity.id, habit_id: habit.id, occurred_at, timer,
  });
  return session.description ?? JSON.stringify([identity, habit, session]);
})()`;

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
  pressInTray(desktop, 'Pause');
  await expect.poll(() => readTray(desktop)).toContain('Resume');
  expect(readTray(desktop)[0]).toMatch(/^Run 1\d:\d\d \(paused\)$/);
  pressInTray(desktop, 'Resume');
  await expect.poll(() => readTray(desktop)).toContain('Pause');
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
  await second.quit();
  await expect.poll(() => findServers(desktop)).toEqual([]);

  const doctor = [join(SERVER, 'server/hexis.mjs'), 'doctor'];
  const env = { ...desktop.env, DATA_DIR: join(folderOf(desktop), 'data') };
  expect(spawnSync(join(SERVER, 'node'), doctor, { env }).status).toBe(0);
  expect(readFileSync(join(folderOf(desktop), 'server.log'), 'utf8')).not.toMatch(
    /"level":(?:50|60)/,
  );
});
