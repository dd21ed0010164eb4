import { afterAll, afterEach, beforeAll } from 'vitest';
import { startIdentity, type Running } from './start.ts';

/** One provider for all tests of a file; another after a try that failed, since the next one signs up the same people. */
export function shareIdentity(keep: (running: Running) => void): void {
  let running: Running;
  async function start(): Promise<void> {
    running = await startIdentity();
    keep(running);
  }
  beforeAll(start);
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await running.stop();
    await start();
  });
  afterAll(() => running.stop());
}
