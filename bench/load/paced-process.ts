// Open-loop load, like that of real users: evenly spaced requests, each timed from when it was due. A closed loop,
// which waits for answers, would send fewer requests just when they are slow.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoadJob, PacedOrder, PacedResult } from './job.ts';
import { answerOrders } from './orders.ts';

answerOrders<'paced'>(run);

async function run({ mix, perSecond, connections, loadMs }: PacedOrder): Promise<PacedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const askNext = createAsking(mix, agent);
  const startedAt = performance.now();
  const times =
    perSecond === 'as many as can be'
      ? await askAgain(askNext, connections, startedAt + loadMs)
      : await askEvenly(askNext, perSecond, loadMs);
  const tookMs = performance.now() - startedAt;
  agent.destroy();
  times.sort((a, b) => a - b);
  const p99Ms = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { perSecond: (times.length / tookMs) * 1000, p99Ms };
}

/** Milliseconds from when each request was due until it was answered. */
async function askEvenly(
  askNext: () => Promise<void>,
  perSecond: number,
  loadMs: number,
): Promise<number[]> {
  const times: number[] = [];
  const answers: Promise<void>[] = [];
  const everyMs = 1000 / perSecond;
  const startedAt = performance.now();
  for (let dueMs = 0; dueMs < loadMs; await wait(1)) {
    for (; dueMs < loadMs && dueMs <= performance.now() - startedAt; dueMs += everyMs) {
      const dueAt = startedAt + dueMs;
      answers.push(askNext().then(() => void times.push(performance.now() - dueAt)));
    }
  }
  await Promise.all(answers);
  return times;
}

async function askAgain(
  askNext: () => Promise<void>,
  connections: number,
  endAt: number,
): Promise<number[]> {
  const times: number[] = [];
  const ask = async () => {
    for (let now = performance.now(); now < endAt; now = performance.now()) {
      await askNext();
      times.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return times;
}

/** Sends the next request of the mix, with its next caller. */
function createAsking(mix: readonly LoadJob[], agent: Agent): () => Promise<void> {
  let turn = 0;
  return () => {
    const job = mix[turn % mix.length];
    if (!job) throw new Error('There is nothing to ask for.');
    const caller = job.callers[Math.floor(turn / mix.length) % job.callers.length];
    turn += 1;
    return new Promise((resolve, reject) => {
      const options = { agent, method: job.method, headers: { ...caller?.headers } };
      const call = request(job.url, options, (response) => {
        response.resume();
        response.once('end', () => {
          if (response.statusCode === job.status) resolve();
          else reject(new Error(`${job.url}: ${response.statusCode}`));
        });
      });
      call.once('error', reject);
      call.end(caller?.body);
    });
  };
}
