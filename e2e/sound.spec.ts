import type { Identity } from '#contract/values.ts';
import { callApi } from './support/call-api.ts';
import { firstSoundAt, listenTo, scheduledNotes } from './support/ear.ts';
import { createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

test('the end of a countdown plays three notes, 150 ms apart, and none before', async ({
  page,
}) => {
  await listenTo(page);
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const sprint = { value_id: runner?.id, description: 'Sprint', duration: 3000 };
  await callApi(page, 'POST', '/api/habits', sprint);
  await page.goto('/home');
  const pressedAt = Date.now();
  await page.getByRole('button', { name: 'Play Sprint', exact: true }).click();
  await expect.poll(() => firstSoundAt(page)).not.toBeNull();
  expect(await firstSoundAt(page)).toBeGreaterThanOrEqual(pressedAt + sprint.duration);
  const notes = await scheduledNotes(page);
  expect(notes.map(({ pitchHz }) => pitchHz)).toEqual([523, 659, 784]);
  const [first, second, third] = notes.map(({ atS }) => atS * 1000);
  expect(Number(second) - Number(first)).toBeCloseTo(150);
  expect(Number(third) - Number(second)).toBeCloseTo(150);
});
