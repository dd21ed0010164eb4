import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newId } from '../../server/base/new-id.ts';
import { type Account, ask, signUp } from '../../server/test/process/testing/account.ts';
import { findFreePort } from '../../server/test/support/free-port.ts';
import { isReady, report, waitFor } from '../testing/steps.ts';

/** The program `hexis` as it is installed somewhere. */
export interface Program {
  readonly command: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

const HOUR_MS = 3_600_000;

/** Does with the program what its owner does; throws at the first thing that does not hold. `folder` is empty. */
export async function tryProgram(program: Program, folder: string): Promise<void> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const backups = join(folder, 'backups');
  const byHand = join(folder, 'by-hand.sqlite');
  const base = { ...program.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin };
  const env = { ...base, DATA_DIR: join(folder, 'data'), BACKUP_DIR: backups };
  const run = (...args: string[]) => runProgram({ ...program, env }, args);

  const ada = await report('it serves pages, a sign-up and a session', () =>
    whileServing({ ...program, env }, origin, async () => {
      await lookAtPages(origin);
      const account = await signUp(origin, 'ada');
      await play(account);
      await waitFor('a backup made by itself', () => listBackups(backups).length === 1);
      return account;
    }),
  );
  await report('its commands look after the data', async () => {
    assert.match(await run('people', 'reset', 'ada@example.com'), /http:\S+\/u\/account\/reset/);
    assert.match(await run('backup', byHand), /Verified/);
    assert.match(await run('doctor'), /no problem found/);
    assert.match(await run('--help'), /hexis restore <file>/);
    await assert.rejects(run('restore'), /Which backup\? hexis restore <file or name>/);
    await assert.rejects(run('dance'), /There is no command dance/);
  });
  await report('a backup is restored elsewhere, and goes on', async () => {
    const elsewhere = { ...env, DATA_DIR: join(folder, 'elsewhere') };
    const moved = { ...program, env: elsewhere };
    assert.match(await runProgram(moved, ['restore', byHand]), /is now what/);
    await whileServing(moved, origin, async () => assert.equal(await readTime(ada), HOUR_MS));
  });
}

/** Starts the server, and ends it as a machine does that shuts down. */
export async function whileServing<T>(
  { command: [path = '', ...args], env }: Program,
  origin: string,
  work: () => Promise<T>,
): Promise<T> {
  const child = spawn(path, args, { env, stdio: 'inherit' });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  try {
    await waitFor('the server', () => refuseEnd(child) && isReady(origin));
    const result = await work();
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
    return result;
  } finally {
    child.kill('SIGKILL');
  }
}

function refuseEnd({ exitCode }: ChildProcess): true {
  if (exitCode !== null) throw new Error(`The server ended with ${exitCode}.`);
  return true;
}

export async function runProgram({ command, env }: Program, args: string[]): Promise<string> {
  const [path = '', ...rest] = [...command, ...args];
  return (await promisify(execFile)(path, rest, { env })).stdout;
}

function listBackups(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.sqlite') && names.includes(`${name}.sha256`));
}

/** Each kind of page, with a file that it loads: those of the web app, of the login and of the reference. */
async function lookAtPages(origin: string): Promise<void> {
  for (const page of ['/', '/docs', '/u/account/recover']) {
    const html = await fetchText(`${origin}${page}`);
    assert.match(html, /<title>[^<]*Hexis/);
    const [, style] = /<link[^>]+href="([^"]+\.css)"/.exec(html) ?? [];
    if (page === '/') continue;
    assert.ok(style, `${page} has a style sheet`);
    assert.match(await fetchText(new URL(style, origin).href), /@font-face/);
  }
  for (const path of ['/app.html', '/sw.js', '/openapi.json', '/licenses.json', '/source']) {
    await fetchText(`${origin}${path}`);
  }
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  assert.equal(answer.status, 200, url);
  return answer.text();
}

/** Plays a habit for an hour. */
async function play(account: Account): Promise<void> {
  const [value_id, habit_id, id] = [newId(), newId(), newId()];
  const timer = { mode: 'stopwatch', target_ms: 0, elapsed_ms: 0, running_since: null };
  const description = 'Runner';
  await ask(account, 'POST /api/values', { id: value_id, description, color: '#4A90E2' });
  await ask(account, 'POST /api/habits', { id: habit_id, value_id, description, duration: 1000 });
  const occurred_at = new Date().toISOString();
  await ask(account, 'POST /api/events', { id, value_id, habit_id, occurred_at, timer });
  await ask(account, `PUT /api/events/${id}`, {
    duration: HOUR_MS,
    timer: { ...timer, elapsed_ms: HOUR_MS },
  });
  assert.equal(await readTime(account), HOUR_MS);
}

async function readTime(account: Account): Promise<number | undefined> {
  const values = (await ask(account, 'GET /api/values')) as { readonly total_time: number }[];
  return values[0]?.total_time;
}
