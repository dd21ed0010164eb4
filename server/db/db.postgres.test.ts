import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findSignedOut, insertSignedOut } from '../accounts/tokens/signed-out-store.ts';
import { registerUser } from '../accounts/users/register.ts';
import { findUserBySubject } from '../accounts/users/store.ts';
import { makeDatabase } from '../test/support/test-database.ts';
import type { Transaction } from './db.ts';
import { openDb, type DatabasePlace } from './open.ts';
import { query } from './query.ts';

const row = (session: string, expires_at = 1) => ({ session, expires_at });

const readExpiry = query<{ session: string }>()((db, p) =>
  db.selectFrom('signed_out_sessions').select('expires_at').where('session', '=', p.session),
);

/** Opens the database as two processes would, each with its own connections. */
async function openTwice(place: DatabasePlace) {
  const opened = [await openDb(place), await openDb(place)] as const;
  onTestFinished(async () => void (await Promise.all(opened.map((db) => db.close()))));
  return opened;
}

async function ask(place: DatabasePlace, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: place.databaseUrl ?? '' });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

test('a transaction with a lock reads the writes of earlier holders, and no write is lost', async () => {
  const processes = await openTwice(await makeDatabase());
  await processes[0].write((tx) => tx.run(insertSignedOut, row('counter', 0)));
  const addOne = async (tx: Transaction) => {
    await tx.lock('counter');
    const found = await tx.first(readExpiry, { session: 'counter' });
    await tx.run(insertSignedOut, row('counter', (found?.expires_at ?? 0) + 1));
  };
  const writes = Array.from({ length: 40 }, (_, n) => processes[n % 2 ? 0 : 1].write(addOne));
  await Promise.all(writes);
  expect(await processes[0].first(readExpiry, { session: 'counter' })).toEqual({ expires_at: 40 });
});

test('two writes that deadlock both succeed in the end', async () => {
  const [one, other] = await openTwice(await makeDatabase());
  const bothHoldOne = Promise.withResolvers<void>();
  let attempts = 0;
  const take = (first: string, second: string) => async (tx: Transaction) => {
    await tx.runCounted(insertSignedOut, row(first));
    attempts += 1;
    if (attempts === 2) bothHoldOne.resolve();
    await bothHoldOne.promise;
    await tx.run(insertSignedOut, row(second));
  };
  await Promise.all([one.write(take('a', 'b')), other.write(take('b', 'a'))]);
  expect(attempts).toBe(3);
  expect(await one.first(findSignedOut, row('a'))).toBeDefined();
  expect(await one.first(findSignedOut, row('b'))).toBeDefined();
});

test('a write fails if one of its queries failed, even if its function returned', async () => {
  const db = await openDb(await makeDatabase());
  const work = db.write(async (tx) => {
    await tx.run(insertSignedOut, row('a'));
    await tx.run(insertSignedOut, { session: 'b', expires_at: Number.NaN });
  });
  await expect(work).rejects.toThrow('invalid input syntax for type bigint');
  expect(await db.first(findSignedOut, row('a'))).toBeUndefined();
  await db.close();
});

test('a query after a failed query fails with the first error', async () => {
  const db = await openDb(await makeDatabase());
  const work = db.write(async (tx) => {
    await tx.run(insertSignedOut, { session: 'b', expires_at: Number.NaN });
    await tx.first(findSignedOut, row('a'));
  });
  await expect(work).rejects.toThrow('invalid input syntax for type bigint');
  await db.close();
});

test('many waiting writes of one user do not block the writes of another', async () => {
  const db = await openDb(await makeDatabase());
  const isFree = Promise.withResolvers<void>();
  const many = Array.from({ length: 30 }, (_, n) =>
    db.write(async (tx) => {
      await tx.run(insertSignedOut, row(`ada ${n}`));
      await isFree.promise;
    }, 'ada'),
  );
  await db.write((tx) => tx.run(insertSignedOut, row('bob')), 'bob');
  isFree.resolve();
  await Promise.all(many);
  expect(await db.first(findSignedOut, row('ada 29'))).toBeDefined();
  await db.close();
});

test('a write of a thousand changes, more than may be unanswered at once, is stored whole', async () => {
  const place = await makeDatabase();
  const db = await openDb(place);
  await db.write(async (tx) => {
    for (let n = 0; n < 1000; n++) await tx.run(insertSignedOut, row(`one of many ${n}`));
  });
  await db.close();
  const kept = await ask(place, 'select session from signed_out_sessions');
  expect(kept).toHaveLength(1000);
});

test('a newer version may change the tables while this one runs', async () => {
  const place = await makeDatabase('empty');
  const db = await openDb(place);
  const subject = { iss: 'https://issuer.test/', sub: 'ada' };
  const options = { now: 1, timeZone: 'UTC', guestToken: undefined };
  await registerUser(db, subject, options);
  const before = await db.first(findUserBySubject, subject);
  await ask(place, 'alter table users add column novelty text');
  expect(await db.first(findUserBySubject, subject)).toEqual({ ...before, novelty: null });
  await expect(registerUser(db, subject, options)).resolves.toMatchObject({
    user: { id: before?.id },
  });
  await db.close();
});

test('a value above 2^31 is read as a number', async () => {
  const db = await openDb(await makeDatabase());
  const expiresAt = Date.UTC(2099, 0);
  await db.write((tx) => tx.run(insertSignedOut, row('a', expiresAt)));
  expect(await db.first(readExpiry, row('a'))).toEqual({ expires_at: expiresAt });
  await db.close();
});

test('idle connections that broke are replaced', async () => {
  const place = await makeDatabase();
  const db = await openDb(place);
  await db.write((tx) => tx.run(insertSignedOut, row('a')));
  await db.first(findSignedOut, row('a'));
  await ask(
    place,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await db.write((tx) => tx.run(insertSignedOut, row('b')));
  expect(await db.first(findSignedOut, row('b'))).toBeDefined();
  await db.close();
});

test('every text column is compared byte by byte', async () => {
  const other = await ask(
    await makeDatabase(),
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and table_name not like 'schema_migrations%'
       and data_type in ('text', 'character varying') and collation_name is distinct from 'C'`,
  );
  expect(other).toEqual([]);
});

test('a database of a newer version is refused', async () => {
  const place = await makeDatabase('empty');
  await (await openDb(place)).close();
  await ask(place, `insert into schema_migrations values ('999-from-the-future', '2099')`);
  await expect(openDb(place)).rejects.toThrow(
    /newer version of Hexis \(it has "999-from-the-future"\)/,
  );
});

test('a database that does not exist is named in the error', async () => {
  const { databaseUrl } = await makeDatabase();
  const missing = (databaseUrl ?? '').replace(/\/\w+$/, '/nothing_of_the_kind');
  await expect(openDb({ dataDir: '', databaseUrl: missing })).rejects.toThrow(
    /^The database \/\S+\/nothing_of_the_kind cannot be opened: database "nothing_of_the_kind" does not exist\.$/,
  );
});

test('a database with another encoding is refused', async () => {
  const place = await makeDatabase('empty');
  await ask(place, `create database latin1_of_a_test encoding 'LATIN1' template template0`);
  onTestFinished(async () => void (await ask(place, 'drop database latin1_of_a_test')));
  const databaseUrl = (place.databaseUrl ?? '').replace(/\/\w+$/, '/latin1_of_a_test');
  await expect(openDb({ dataDir: '', databaseUrl })).rejects.toThrow('Hexis needs UTF8');
});
