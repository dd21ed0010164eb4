import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { makeReadValues } from '../mix.ts';
import { FROM_ANYWHERE, makeGuests, type Person } from '../people.ts';
import { figureRow, type Row } from '../row.ts';

const LISTENERS = 5000;

/** Maximum number of streams of one user. */
const STREAMS_EACH = 50;

const SETTLE_MS = 3000;

/**
 * Many idle listeners: the server memory that each occupies. Then each user makes a change at the same moment, so that
 * each stream receives one: the time from before the first change is sent until the last stream has received it.
 */
export async function measureListeners(bench: Bench): Promise<Row[]> {
  const server = await bench.startProduct(FROM_ANYWHERE);
  const people = await makeGuests(server.origin, LISTENERS / STREAMS_EACH);
  const tokens = people.map(({ token }) => token);
  const streams = await bench.startWorker('streams');

  // Memory that any process needs under load does not count for the listeners.
  const loader = await bench.startWorker('loader');
  await loader.ask({ job: makeReadValues(server.origin, people), loadMs: bench.warmUpMs });
  const before = server.residentBytes();
  await streams.ask({ what: 'open', origin: server.origin, tokens, count: LISTENERS });
  await wait(SETTLE_MS);
  const eachKb = (server.residentBytes() - before) / LISTENERS / 1000;

  const agent = new Agent({ keepAlive: true, maxSockets: people.length });
  bench.atEnd(() => agent.destroy());
  const times: number[] = [];
  // The first round opens the connections for the changes.
  for (let round = 0; round <= bench.rounds; round++) {
    const heard = streams.ask({ what: 'hear' });
    // One monotonic clock for all processes of a machine.
    const startedAt = process.hrtime.bigint();
    await makeChanges(server.origin, people, agent);
    if (round > 0) times.push(Number(BigInt(await heard) - startedAt) / 1e6);
    else await heard;
  }
  return [
    figureRow(
      `memory of each of ${LISTENERS.toLocaleString('en')} idle listeners`,
      { unit: 'kB', product: eachKb },
      { atMost: 20 },
    ),
    figureRow(
      `${people.length} changes heard by all of ${LISTENERS.toLocaleString('en')} listeners`,
      { unit: 'ms', product: median(times) },
      { atMost: 150 },
    ),
  ];
}

async function makeChanges(origin: string, people: readonly Person[], agent: Agent): Promise<void> {
  await Promise.all(people.map((person) => makeChange(origin, person, agent)));
}

/** Uses bare HTTP: the cost of `fetch` would count as the server's. */
async function makeChange(origin: string, { headers }: Person, agent: Agent): Promise<void> {
  const change = request(`${origin}/api/users/me`, {
    agent,
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
  });
  change.end(JSON.stringify({ display_name: 'Ada' }));
  const [response] = await once(change, 'response');
  if (response.statusCode !== 200) throw new Error(`A change was answered ${response.statusCode}.`);
  await response.resume().toArray();
}
