import { expect, test } from 'vitest';
import { createHashQueue, TooBusy } from './hash-queue.ts';

test('runs so many at once, lets so many wait, and refuses the rest', async () => {
  const enqueue = createHashQueue({ running: 2, waiting: 3 });
  const finish: (() => void)[] = [];
  const work = () => enqueue(() => new Promise<void>((resolve) => finish.push(resolve)));

  const taken = Array.from({ length: 5 }, work);
  await expect(work()).rejects.toThrow(TooBusy);
  for (let done = 0; done < 5; done += 1) {
    expect(finish).toHaveLength(Math.min(done + 2, 5));
    finish[done]?.();
    await taken[done];
    await new Promise(setImmediate);
  }
  const failing = enqueue(() => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  await expect(enqueue(async () => 'free')).resolves.toBe('free');
});
