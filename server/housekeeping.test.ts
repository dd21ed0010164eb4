import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepHouse, type Chores } from './housekeeping.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => void vi.useRealTimers();
});

/** An app that keeps house, and what it logs. */
async function createHouse(chores: Chores): Promise<{ app: FastifyInstance; log: string[] }> {
  const log: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => log.push(line) } } });
  keepHouse(app, chores);
  await app.ready();
  onTestFinished(() => app.close());
  return { app, log };
}

test('chores are done when the app is ready and every hour, until it closes', async () => {
  const dust = vi.fn(async () => {});
  const { app } = await createHouse({ dust });
  await expect.poll(() => dust).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(HOUR_MS);
  await expect.poll(() => dust).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(HOUR_MS);
  await expect.poll(() => dust).toHaveBeenCalledTimes(3);
  await app.close();
  vi.advanceTimersByTime(10 * HOUR_MS);
  expect(dust).toHaveBeenCalledTimes(3);
});

test('one that fails is logged by its name, the others are done, and it is tried again', async () => {
  const leak = vi.fn(async () => Promise.reject(new Error('no water')));
  const dust = vi.fn(async () => {});
  const { log } = await createHouse({ leak, dust });
  await expect.poll(() => dust).toHaveBeenCalledTimes(1);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { chore: 'leak', err: { message: 'no water' }, msg: 'housekeeping failed' },
  ]);
  vi.advanceTimersByTime(HOUR_MS);
  await expect.poll(() => dust).toHaveBeenCalledTimes(2);
  expect(leak).toHaveBeenCalledTimes(2);
});

test('closing asks the one under way to stop, waits for it, and begins no other', async () => {
  const begun = Promise.withResolvers<void>();
  const told: string[] = [];
  const dust = vi.fn(async () => {});
  const long = async (signal: AbortSignal) => {
    begun.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    told.push('stopped');
  };
  const { app } = await createHouse({ long, dust });
  await begun.promise;
  await app.close();
  expect(told).toEqual(['stopped']);
  expect(dust).not.toHaveBeenCalled();
});
