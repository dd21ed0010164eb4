import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { findFreePort } from '../support/free-port.ts';
import { listenAt } from '../support/listen-live.ts';
import { startPostgres, type PostgresServer } from '../support/postgres/server.ts';
import { ask, signUp } from './testing/account.ts';
import { findBlock, findProgram, startProxy } from './testing/documented.ts';
import { ask as askDatabase, askAt } from './testing/postgres-pair.ts';
import { createServerProcess } from './testing/server-process.ts';

const pgbouncer = findProgram('pgbouncer');

/** Runs the documented PgBouncer in the folder of the database on a free port; returns the `DATABASE_URL`. */
async function startPgBouncer({ folder }: PostgresServer): Promise<string> {
  const port = await findFreePort();
  const users = join(folder, 'userlist.txt');
  const file = join(folder, 'pgbouncer.ini');
  const config = findBlock('[databases]')
    .replace('10.0.0.11', folder)
    .replace('6432', String(port))
    .replace('/etc/pgbouncer/userlist.txt', users);
  writeFileSync(file, `${config}unix_socket_dir =\n`);
  writeFileSync(users, '"hexis" "secret"\n');
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  startProxy(pgbouncer, ['-q', ...asUser, file]);
  const url = `postgres://hexis:secret@127.0.0.1:${port}/hexis`;
  const isThere = () =>
    askAt(url, 'select 1').then(
      () => true,
      () => false,
    );
  await expect.poll(isThere).toBe(true);
  return url;
}

test.skipIf(pgbouncer === '')(
  'two processes behind the documented PgBouncer share logins, sessions and live changes (needs pgbouncer)',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    await askDatabase(postgres, `create role hexis login password 'secret'`);
    await askDatabase(postgres, 'create database hexis owner hexis');
    const place = { dataDir: '', databaseUrl: await startPgBouncer(postgres) };
    const here = await createServerProcess(place);
    const there = await createServerProcess(place, { PUBLIC_URL: here.origin });
    await here.start();
    await there.start();

    const ada = await signUp(here.origin, 'ada');
    const live = await listenAt(there.origin, ada.token);
    await live.next();
    const runner = { description: 'Runner', color: '#4A90E2' };
    const identity = (await ask(ada, 'POST /api/values', runner)) as Identity;
    expect((await live.next()).change.changed).toEqual(['values']);
    const run = { value_id: identity.id, description: 'Run', duration: 60_000 };
    const habit = (await ask(ada, 'POST /api/habits', run)) as Habit;
    await live.next();
    const timer = { mode: 'stopwatch', target_ms: 0, elapsed_ms: 0, running_since: null };
    const occurred_at = new Date().toISOString();
    const start = { value_id: identity.id, habit_id: habit.id, occurred_at, timer };
    const session = (await ask(ada, 'POST /api/events', start)) as PlayEvent;
    expect((await live.next()).change.changed).toEqual(['events']);
    await ask(ada, `PUT /api/events/${session.id}`, { duration: 60_000 });
    const [played] = (await ask({ ...ada, origin: there.origin }, 'GET /api/values')) as Identity[];
    expect(played).toMatchObject({ description: 'Runner', total_time: 60_000 });
    for (const server of [here, there]) expect((await server.end('SIGTERM')).code).toBe(0);
  },
);
