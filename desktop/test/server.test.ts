import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createServerProcess } from '../../server/test/process/testing/server-process.ts';
import { makeTempDir } from '../../server/test/support/temp-dir.ts';
import { PROGRAM } from './testing/build.ts';
import { startDesktop, type Desktop } from './testing/desktop.ts';
import { findServers, folderOf } from './testing/own-server.ts';
import { MAKE_HABITS } from './testing/page-scripts.ts';
import { Program } from './testing/program.ts';

/** Path of the first start's page. */
const START = '';
const PASSWORD = 'a long walk west';

async function startServer() {
  const server = await createServerProcess({ dataDir: makeTempDir(), databaseUrl: null });
  await server.start();
  return server;
}

/** Chooses the server at the first start; then the program shows its title screen. */
async function chooseServer(program: Program, port: number): Promise<void> {
  await program.enter(START);
  await program.type('Address of the server', `127.0.0.1:${port}`);
  await program.press('Play on this server');
  await program.enter('/');
  await program.see('New Game');
}

/** Signs up in the login window; ends when the app shows `expected`. */
async function signUp(program: Program, email: string, expected = 'Your name'): Promise<void> {
  const app = await program.current();
  await program.press('Load Game / Log In');
  await program.enter(/^\/u\//);
  await program.press('Sign up');
  await program.see('8 characters or more.');
  await program.keepPicture('login-window');
  await program.type('Email', email);
  await program.type('Password', PASSWORD);
  await program.press('Sign up');
  await program.switchTo(app);
  await program.see(expected);
}

/** All files of the program's folders that contain `text`. */
function filesWith({ home }: Desktop, text: string): string[] {
  return globSync('**', { cwd: home, exclude: ['bin/**', 'run/**'] })
    .map((file) => join(home, file))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(text));
}

const loginFile = (desktop: Desktop) => join(folderOf(desktop), 'login');

test('the first start asks for a server, the login is in a window of its own, and lasts until the logout', async () => {
  const server = await startServer();
  const desktop = await startDesktop();
  const first = await Program.start(desktop);
  await first.enter(START);
  await first.type('Address of the server', 'http://hexis.example.org');
  await first.press('Play on this server');
  await first.see('A server elsewhere needs https');
  await first.keepPicture('first-start');
  await chooseServer(first, server.port);
  expect(await first.run('return document.body.innerText')).not.toContain('What it does');
  await first.keepPicture('title');
  await signUp(first, 'ada@hexis.test');
  expect(await first.windows()).toHaveLength(1);
  const token = await first.run<string>('return window.desktop.getToken()');
  expect(token.split('.')).toHaveLength(3);
  expect(await first.run('return JSON.stringify(localStorage)')).not.toMatch(/eyJ|refresh_token/);
  await expect.poll(() => existsSync(loginFile(desktop))).toBe(true);
  const [, , signature = ''] = token.split('.');
  expect(filesWith(desktop, signature)).toEqual([]);
  expect(filesWith(desktop, 'refresh_token')).toEqual([]);
  await first.quit();

  const second = await Program.start(desktop);
  await second.enter('/home');
  await second.go(`${server.origin}/settings`);
  await second.see('Log out');
  await second.keepPicture('settings');
  await second.press('Log out');
  await second.see('New Game');
  await expect.poll(() => existsSync(loginFile(desktop))).toBe(false);
  await second.quit();
  expect(server.output()).not.toMatch(/"level":(?:50|60)/);
});

test('a page leads nowhere else: other addresses are opened in the system’s browser, and have no bridge', async () => {
  const server = await startServer();
  const elsewhere = await startServer();
  const desktop = await startDesktop();
  const program = await Program.start(desktop);
  await chooseServer(program, server.port);
  const { origin } = elsewhere;
  await program.run('location.href = arguments[0]', `${origin}/followed`);
  await expect.poll(() => desktop.opened()).toContain(`${origin}/followed`);
  await program.run(
    `const link = document.createElement('a');
     Object.assign(link, { href: arguments[0], target: '_blank', textContent: 'Elsewhere' });
     document.body.replaceChildren(link);`,
    `${origin}/opened`,
  );
  await program.press('Elsewhere');
  await expect.poll(() => desktop.opened()).toContain(`${origin}/opened`);
  expect(await program.url()).toBe(`${server.origin}/`);
  expect(await program.windows()).toHaveLength(1);
  const framed = await program.run<string>(
    `const frame = document.createElement('iframe');
     const refused = new Promise((resolve) => {
       document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
     });
     frame.src = arguments[0];
     document.body.append(frame);
     return refused;`,
    `${origin}/framed`,
  );
  expect(framed).toBe('frame-src');
  await program.run('location.href = "file:///etc/passwd"').catch(() => {});
  expect(await program.url()).toBe(`${server.origin}/`);
  // Commands of the program that are not the page's own are refused.
  const refused = await program.run<string>(
    'return window.__TAURI_INTERNALS__.invoke("choose_server", { typed: "localhost" }).catch(String)',
  );
  expect(refused).toContain('not allowed');
  await program.quit();
});

test('a second start shows the window of the first', async () => {
  const desktop = await startDesktop();
  const first = await Program.start(desktop);
  await first.enter(START);
  expect(spawnSync(PROGRAM, { env: desktop.env, timeout: 30_000 }).status).toBe(0);
  expect(await first.windows()).toHaveLength(1);
  await first.quit();
});

test('without a keychain the login is not stored, and the user is asked at each start', async () => {
  const server = await startServer();
  const desktop = await startDesktop({ hasKeychain: false });
  const first = await Program.start(desktop);
  await chooseServer(first, server.port);
  await signUp(first, 'ada@hexis.test');
  await first.quit();
  expect(existsSync(loginFile(desktop))).toBe(false);
  const second = await Program.start(desktop);
  await second.enter('/');
  await second.see('Load Game / Log In');
  await second.quit();
});

test('a game on this computer moves to a server with everything in it', async () => {
  const server = await startServer();
  const desktop = await startDesktop();
  const first = await Program.start(desktop);
  await first.enter(START);
  await first.press('Play on this computer');
  await first.enter('/home');
  await first.see('Your name');
  await first.run(MAKE_HABITS);
  const { origin } = new URL(await first.url());
  await first.go(`${origin}/settings`);
  await first.press('Move to a server');
  await first.type('Address of the server', 'http://hexis.example.org');
  await first.press('Move');
  await first.see('A server elsewhere needs https');
  await first.keepPicture('move');
  await first.type('Address of the server', `127.0.0.1:${server.port}`);
  const restarted = first.untilRestarted();
  await first.press('Move');
  await restarted;
  await first.kill();
  expect(findServers(desktop)).toEqual([]);
  const journey = join(folderOf(desktop), 'journey.json');
  expect(statSync(journey).mode & 0o077).toBe(0);

  const second = await Program.start(desktop);
  await second.enter('/');
  await signUp(second, 'ada@hexis.test', 'Bring in your game?');
  await second.keepPicture('brought');
  await second.press('Import');
  await second.see('Import finished');
  await expect.poll(() => existsSync(journey)).toBe(false);
  await second.go(`${server.origin}/home`);
  await second.see('Walk');
  await second.quit();
  expect(server.output()).not.toMatch(/"level":(?:50|60)/);
});

test('without its server the app opens as it was, and before the first visit the program says that nothing answers', async () => {
  const server = await startServer();
  const desktop = await startDesktop();
  const first = await Program.start(desktop);
  await chooseServer(first, server.port);
  await first.quit();
  await server.end('SIGTERM');
  // The service worker had no time, or is removed with what the engine stores.
  rmSync(join(folderOf(desktop), 'serviceworkers'), { recursive: true, force: true });
  const second = await Program.start(desktop);
  await second.see('The server does not answer');
  await second.keepPicture('unreachable');
  await server.start();
  await second.see('New Game');
  await signUp(second, 'ada@hexis.test');
  await expect
    .poll(() => second.run('return navigator.serviceWorker.controller !== null'))
    .toBe(true);
  await second.quit();

  await server.end('SIGTERM');
  const third = await Program.start(desktop);
  await third.enter('/home');
  await third.see('Your name');
  await third.quit();
});
