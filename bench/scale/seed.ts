import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDb } from '../../server/db/open.ts';
import { createPasswords } from '../../server/identity/passwords.ts';
import { listKinds, listPlays } from './life-rows.ts';

const DAY_MS = 24 * 3_600_000;
const PEOPLE_AT_ONCE = 5000;
/** How many connections make days at the same time, each of people of its own. */
const CONNECTIONS = 2;

/** The password of everybody in a seeded database. */
const PASSWORD = 'correct horse battery';

export interface Years {
  readonly users: number;
  /** Up to now. */
  readonly days: number;
  /** Where they log in, without the slash. */
  readonly origin: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** One transaction of the seeding: done whole or not at all, and never twice. */
interface Step {
  /** What kind of step it is, and which of them. */
  readonly name: string;
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * Fills the PostgreSQL database at `url` (of which the user is a superuser) with people and what they did on so many
 * days up to now. Everything is made by the server itself, a day or some thousands of people at a time: begun again
 * after an end in its midst, it goes on. Answers the rows that each kind of step has made, and its time.
 */
export async function seedYears(
  url: string,
  years: Years,
  report: (line: string) => void,
): Promise<Record<string, { rows: number; seconds: number }>> {
  await (await openDb({ dataDir: '', databaseUrl: url })).close();
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => openSession(url)));
  try {
    const [client] = clients;
    if (!client) throw new Error('There is no connection.');
    await client.query(readSql('schema'));
    const agreed = await agreeOnYears(client, years);
    await putKinds(client);
    for (const stage of await listStages(client, agreed)) await runStage(clients, stage, report);
    await client.query('vacuum analyze');
    return await sumUp(client);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // For this session alone: the doctor looks afterwards at what foreign keys would have looked at, and what a crash
  // takes is made again.
  await client.query('set session_replication_role = replica');
  await client.query(
    "set synchronous_commit = off; set jit = off; set work_mem = '64MB'; set maintenance_work_mem = '1GB'",
  );
  return client;
}

/** What was asked for when it began is what is done: the same chance, up to the same instant. */
async function agreeOnYears(client: pg.Client, years: Years): Promise<Years> {
  await client.query('create table if not exists scale.years (asked jsonb not null)');
  const { rows } = await client.query<{ asked: Years }>('select asked from scale.years');
  const [known] = rows;
  if (!known) {
    await client.query('insert into scale.years values ($1)', [JSON.stringify(years)]);
    return years;
  }
  const { asked } = known;
  if (asked.users === years.users && asked.days === years.days && asked.origin === years.origin)
    return asked;
  throw new Error(`The database was begun with other wishes: ${JSON.stringify(asked)}`);
}

async function putKinds(client: pg.Client): Promise<void> {
  for (const [table, rows] of Object.entries({ kind: listKinds(), play: listPlays() })) {
    const text = `insert into scale.${table} select * from json_populate_recordset(null::scale.${table}, $1) on conflict do nothing`;
    await client.query(text, [JSON.stringify(rows)]);
  }
}

/** Stage after stage; the steps of one in its order, by as many connections as there are. */
async function listStages(
  client: pg.Client,
  { users, days, origin, now }: Years,
): Promise<Step[][]> {
  const firstMs = now - days * DAY_MS;
  const passwordHash = await createPasswords().hash(PASSWORD);
  const groups = listGroups(users);
  const inGroups = (kind: string, ...values: readonly unknown[]) =>
    groups.map((group) => ({
      name: `${kind} ${group[0]}`,
      sql: readSql(kind),
      values: [...group, ...values],
    }));
  const dates = Array.from({ length: days + 1 }, (_, i) => toDate(firstMs + i * DAY_MS));
  const day = readSql('day');
  const indexes = await client.query<{ name: string }>('select name from scale.index order by 1');
  const forIndexes = (kind: string, sql: string) =>
    indexes.rows.map(({ name }) => ({ name: `${kind} ${name}`, sql, values: [name] }));
  const parts = Array.from({ length: CONNECTIONS }, (_, part) => part);
  const inParts = dates.flatMap((date) =>
    parts.map((part) => ({
      name: `day ${date} ${part}`,
      sql: day,
      values: [date, now, dates[0], CONNECTIONS, part],
    })),
  );
  return [
    inGroups('people', firstMs, origin, passwordHash, now),
    inGroups('things'),
    forIndexes('unindex', 'select scale.drop_index($1)'),
    inParts,
    forIndexes('index', 'select scale.build_index($1)'),
    inGroups('totals', now),
    inGroups('now', now),
    inGroups('reach', now),
  ];
}

function listGroups(users: number): [first: number, last: number][] {
  return Array.from({ length: Math.ceil(users / PEOPLE_AT_ONCE) }, (_, i) => [
    i * PEOPLE_AT_ONCE + 1,
    Math.min(users, (i + 1) * PEOPLE_AT_ONCE),
  ]);
}

const toDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function runStage(
  clients: readonly pg.Client[],
  stage: readonly Step[],
  report: (line: string) => void,
): Promise<void> {
  const left = [...stage];
  const work = async (client: pg.Client) => {
    for (let step = left.shift(); step; step = left.shift()) await runStep(client, step, report);
  };
  const done = await Promise.allSettled(clients.map(work));
  for (const result of done) if (result.status === 'rejected') throw result.reason;
  // What comes next is planned by how many there are now.
  await clients[0]?.query('analyze');
}

async function runStep(
  client: pg.Client,
  { name, sql, values }: Step,
  report: (line: string) => void,
): Promise<void> {
  const known = await client.query('select from scale.progress where step = $1', [name]);
  if (known.rowCount === 1) return;
  const startedAt = performance.now();
  await client.query('begin');
  const answer = await client.query<{ rows?: string }>(sql, [...values]);
  const rows = Number(answer.rows[0]?.rows ?? answer.rowCount);
  const ms = performance.now() - startedAt;
  await client.query('insert into scale.progress values ($1, $2, $3)', [name, rows, ms]);
  await client.query('commit');
  report(`${name}: ${rows} rows in ${(ms / 1000).toFixed(1)} s`);
}

async function sumUp(client: pg.Client) {
  const { rows } = await client.query<{ file: string; rows: string; seconds: number }>(
    `select split_part(step, ' ', 1) as file, sum(rows) as rows, sum(ms) / 1000 as seconds
     from scale.progress group by 1`,
  );
  return Object.fromEntries(
    rows.map((row) => [row.file, { rows: Number(row.rows), seconds: row.seconds }]),
  );
}

function readSql(name: string): string {
  return readFileSync(join(import.meta.dirname, 'rows', `${name}.sql`), 'utf8');
}
