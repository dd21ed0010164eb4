import { median } from './median.ts';

const ROUNDS = 101;

/** From the start of a write through one process to its event at a listener of another, in milliseconds. */
export async function measureLive(
  origin: string,
  otherOrigin: string,
): Promise<{ medianMs: number; longestMs: number }> {
  const demo = await fetch(`${origin}/api/demo`, { method: 'POST' });
  const { token } = (await demo.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const stream = await fetch(`${otherOrigin}/api/live`, { headers });
  const events = listEvents(stream);
  await events.next();

  const times: number[] = [];
  const body = JSON.stringify({ description: 'Runner', color: '#4A90E2' });
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    const written = fetch(`${origin}/api/values`, { method: 'POST', headers, body });
    await events.next();
    times.push(performance.now() - startedAt);
    await (await written).arrayBuffer();
  }
  await events.return(undefined);
  return { medianMs: median(times), longestMs: Math.max(...times) };
}

async function* listEvents({ body }: Response): AsyncGenerator<string> {
  let unread = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (unread + chunk).split('\n\n');
    unread = blocks.pop() ?? '';
    yield* blocks.filter((block) => block.startsWith('id:'));
  }
}
