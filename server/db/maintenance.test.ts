import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { scheduleMaintenance, type MaintenanceJobs } from './maintenance.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => void vi.useRealTimers();
});

/** An app with scheduled jobs, and the lines it logs. */
async function createHouse(
  jobs: MaintenanceJobs,
): Promise<{ app: FastifyInstance; log: string[] }> {
  const log: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => log.push(line) } } });
  scheduleMaintenance(app, jobs);
  await app.ready();
  onTestFinished(() => app.close());
  return { app, log };
}

test('jobs run when the app is ready and every hour, until it closes', async () => {
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

test('a job that fails is logged by its name and runs again, and the others run too', async () => {
  const leak = vi.fn(async () => Promise.reject(new Error('no water')));
  const dust = vi.fn(async () => {});
  const { log } = await createHouse({ leak, dust });
  await expect.poll(() => dust).toHaveBeenCalledTimes(1);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { job: 'leak', err: { message: 'no water' }, msg: 'housekeeping failed' },
  ]);
  vi.advanceTimersByTime(HOUR_MS);
  await expect.poll(() => dust).toHaveBeenCalledTimes(2);
  expect(leak).toHaveBeenCalledTimes(2);
});

test('closing aborts the running job, waits for it, and starts no other', async () => {
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
