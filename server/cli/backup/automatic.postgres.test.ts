import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { createTestApp, NOON } from '../../test/support/test-app.ts';
import { makeDueBackups } from './automatic.ts';
import { runAlone } from './run-alone.ts';

test('of several processes one makes the backup', async () => {
  const { place } = await createTestApp();
  const dir = makeTempDir();
  const settings = { dir, s3: null, keep: { d: 7, w: 4, m: 12 } };
  const others: string[] = [];
  await runAlone(place, async () => {
    await runAlone(place, async () => void others.push('another'));
    await makeDueBackups({ place, settings, now: NOON });
  });
  expect(others).toEqual([]);
  await runAlone(place, async () => void others.push('the next'));
  expect(others).toEqual(['the next']);
  expect(readdirSync(dir)).toHaveLength(2);
});
