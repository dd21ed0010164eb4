import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('work of one name runs one after another, work of others and without a name at once', async () => {
  const inTurn = createKeyedMutex(60_000);
  const gate = Promise.withResolvers<void>();
  const log: string[] = [];
  const first = inTurn('ada', async () => {
    await gate.promise;
    log.push('first');
  });
  const second = inTurn('ada', async () => log.push('second'));
  await inTurn('bob', async () => log.push('of another'));
  await inTurn(undefined, async () => log.push('of none'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(log).toEqual(['of another', 'of none', 'first', 'second']);
});

test('work fails without running if its turn does not come in time, and what comes later still waits', async () => {
  const inTurn = createKeyedMutex(1);
  const gate = Promise.withResolvers<void>();
  const log: string[] = [];
  const first = inTurn('ada', async () => {
    await gate.promise;
    log.push('first');
  });
  for (const late of ['second', 'third']) {
    await expect(inTurn('ada', async () => log.push(late))).rejects.toThrow('not ended in time');
  }
  gate.resolve();
  await first;
  await inTurn('ada', async () => log.push('fourth'));
  expect(log).toEqual(['first', 'fourth']);
});

test('failed work lets the next run', async () => {
  const inTurn = createKeyedMutex(60_000);
  await expect(inTurn('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn('ada', async () => 'done')).toBe('done');
});
