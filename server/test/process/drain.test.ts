import { Agent } from 'node:http';
import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import type { Habit } from '#contract/habits.ts';
import { newId } from '../../base/new-id.ts';
import { makeDatabase } from '../support/test-database.ts';
import { ask, readAccount, signUp, type Account } from './testing/account.ts';
import { exchange, type ExchangeOutcome } from './testing/exchange.ts';
import { hammer } from './testing/hammer.ts';
import { createServerProcess, type ServerProcess } from './testing/server-process.ts';
import { beginPost } from './testing/slow-request.ts';

const IMPORTED = 300;

/** Log message if requests were cut off after the maximum time. */
const CUT_OFF = 'were cut off';

async function startServer(): Promise<{ server: ServerProcess; account: Account }> {
  const env = { WRITES_PER_MINUTE: '0', READS_PER_MINUTE: '0', LOG_LEVEL: 'info' };
  const server = await createServerProcess(await makeDatabase('empty'), env);
  await server.start();
  return { server, account: await signUp(server.origin, 'ada') };
}

async function makeHabit(account: Account): Promise<Habit> {
  const runner = { value_name: 'Runner', value_color: '#4A90E2', habit_name: 'Run' };
  const body = { ...runner, habit_duration: 60_000 };
  const { Habits } = (await ask(account, 'POST /api/values/init', body)) as { Habits: Habit[] };
  return Habits[0] as Habit;
}

/** A document with many events of a new identity. */
async function makeImport(account: Account): Promise<Export> {
  const document = (await ask(account, 'GET /api/export')) as Export;
  const value_id = newId();
  const now = new Date().toISOString();
  const identity = { id: value_id, description: 'Imported', color: '#123456' };
  return {
    ...document,
    values: [{ ...identity, is_active: true, createdAt: now }],
    habits: [],
    events: Array.from({ length: IMPORTED }, () => ({
      id: newId(),
      value_id,
      habit_id: null,
      source: 'manual',
      duration: 1000,
      timer: null,
      occurred_at: now,
      time_zone: 'UTC',
      is_settled: true,
      createdAt: now,
    })),
  };
}

test('SIGTERM under load interrupts no request, and keeps every answered write', async () => {
  const { server, account } = await startServer();
  const importer = await signUp(server.origin, 'bob');
  const document = await makeImport(importer);
  const upload = await beginPost(importer, '/api/import', JSON.stringify(document));
  const hammering = hammer(account, await makeHabit(account));
  await hammering.passAnswers(500);

  const ending = server.end('SIGTERM');
  const imported = upload.finish();
  const { code } = await ending;
  expect(code).toBe(0);
  expect(server.output()).not.toContain(CUT_OFF);
  expect(await imported).toBe(200);
  const outcomes = await hammering.outcomes;
  const accepted = findAccepted(server.output()).filter((id) => outcomes.has(id));
  expect(accepted.length).toBeGreaterThan(500);
  expect(accepted.map((id) => outcomes.get(id)).filter(isCutOff)).toEqual([]);

  await server.start();
  const kept = await readIds(account);
  expect(hammering.recorded.filter((id) => !kept.has(id))).toEqual([]);
  const keptOfImport = await readIds(importer);
  expect(document.events.filter(({ id }) => !keptOfImport.has(id))).toEqual([]);
});

/** The ids of the requests that the server has accepted. */
function findAccepted(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.includes('"incoming request"'));
  return lines.map((line) => (JSON.parse(line) as { reqId: string }).reqId);
}

function isCutOff(outcome: ExchangeOutcome | undefined): boolean {
  return outcome?.kind !== 'answered' || ![200, 201, 503].includes(outcome.status);
}

async function readIds(account: Account): Promise<Set<string>> {
  const { document } = await readAccount(account);
  return new Set(document.events.map(({ id }) => id));
}

test('while draining the server is not ready, then closes the port, and still answers running requests', async () => {
  const { server, account } = await startServer();
  const upload = await beginPost(account, '/api/import', JSON.stringify(await makeImport(account)));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const askReady = () => exchange(agent, server.origin, { route: 'GET /readyz' });
  expect(await askReady()).toMatchObject({ status: 200 });

  const ending = server.end('SIGTERM');
  const seen = [await askReady()];
  while (seen.at(-1)?.kind === 'answered') seen.push(await askReady());
  const statuses = seen.map((outcome) => outcome.kind === 'answered' && outcome.status);
  expect(new Set(statuses.filter((status) => status !== 200))).toEqual(new Set([503, false]));
  // Its connection is kept alive, but does not delay the end of the process.
  expect(await upload.finish()).toBe(200);
  expect((await ending).code).toBe(0);
  expect(server.output()).not.toContain(CUT_OFF);
});

test('a client that stalls in a request does not block the end of the process', async () => {
  const { server, account } = await startServer();
  await beginPost(account, '/api/import', JSON.stringify(await makeImport(account)));
  const { code } = await server.end('SIGTERM');
  expect(code).toBe(0);
  expect(server.output()).toContain(CUT_OFF);
});

test('an open stream of live changes is ended', async () => {
  const { server, account } = await startServer();
  const headers = { authorization: `Bearer ${account.token}` };
  const { body } = await fetch(`${server.origin}/api/live`, { headers });
  const stream = body?.pipeThrough(new TextDecoderStream()).getReader();
  let told = '';
  while (!told.includes('event: change')) told += (await stream?.read())?.value;
  const { code } = await server.end('SIGTERM');
  expect(code).toBe(0);
  expect(server.output()).not.toContain(CUT_OFF);
  while (!(await stream?.read())?.done);
});

test('a stream of live changes that is opened during the shutdown is ended too', async () => {
  const { server, account } = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const askReady = () => exchange(agent, server.origin, { route: 'GET /readyz' });
  expect(await askReady()).toMatchObject({ status: 200 });
  const ending = server.end('SIGTERM');
  await expect.poll(askReady, { interval: 10 }).toMatchObject({ status: 503 });
  const headers = { authorization: `Bearer ${account.token}` };
  const { status, body } = await fetch(`${server.origin}/api/live`, { headers });
  expect(status).toBe(200);
  const stream = body?.getReader();
  while (!(await stream?.read())?.done);
  expect((await ending).code).toBe(0);
  expect(server.output()).not.toContain(CUT_OFF);
});
