import { createDatabase } from '../../server/test/support/postgres/databases.ts';
import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { figureRow, type Row } from '../row.ts';

const WRITES = 31;

/** Time from a write through one process until a listener of another receives it, both on one PostgreSQL. */
export async function measureLive(bench: Bench): Promise<Row[]> {
  const postgres = await bench.startPostgres();
  await createDatabase(postgres.urlOf(''), 'bench', null);
  const settings = { DATABASE_URL: postgres.urlOf('bench') };
  const writer = await bench.startProduct(settings);
  const listener = await bench.startProduct(settings);
  const medianMs = await measureHop(writer.origin, listener.origin);
  return [
    figureRow(
      'a write to a listener of another process (PostgreSQL)',
      { unit: 'ms', product: medianMs },
      { atMost: 1000 },
    ),
  ];
}

async function measureHop(origin: string, otherOrigin: string): Promise<number> {
  const demo = await fetch(`${origin}/api/demo`, { method: 'POST' });
  const { token } = (await demo.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const events = listEvents(await fetch(`${otherOrigin}/api/live`, { headers }));
  await events.next();

  const times: number[] = [];
  const body = JSON.stringify({ description: 'Runner', color: '#4A90E2' });
  for (let round = 0; round < WRITES; round++) {
    const startedAt = performance.now();
    const written = fetch(`${origin}/api/values`, { method: 'POST', headers, body });
    await events.next();
    times.push(performance.now() - startedAt);
    await (await written).arrayBuffer();
  }
  await events.return(undefined);
  return median(times);
}

async function* listEvents({ body }: Response): AsyncGenerator<string> {
  let unread = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (unread + chunk).split('\n\n');
    unread = blocks.pop() ?? '';
    yield* blocks.filter((block) => block.startsWith('id:'));
  }
}
