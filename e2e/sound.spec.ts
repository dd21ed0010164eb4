import type { Page } from '@playwright/test';
import type { PlayEvent } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import { callApi } from './support/call-api.ts';
import { firstSoundAt, listenTo, scheduledNotes } from './support/ear.ts';
import { createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';
import { untilSent } from './support/until-sent.ts';

const SPRINT_MS = 3000;

/** Plays a habit of three seconds. */
async function sprint(page: Page): Promise<void> {
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const habit = { value_id: runner?.id, description: 'Sprint', duration: SPRINT_MS };
  await callApi(page, 'POST', '/api/habits', habit);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Play Sprint', exact: true }).click();
}

test('an end on a hidden page without permission for notices is told to the other devices, one on a visible page is not', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => location.hash === '#hidden' });
  });
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/push/ends')) told.push(request.postDataJSON());
  });
  await sprint(page);
  await page.evaluate(() => history.replaceState(history.state, '', '#hidden'));
  await expect.poll(() => told.length).toBe(1);
  const [event] = await callApi<PlayEvent[]>(page, 'GET', '/api/events/today');
  expect(told).toEqual([{ event_id: event?.id, ended_at: expect.any(String) }]);
  await page.evaluate(() => history.replaceState(history.state, '', '#'));
  await page.getByRole('button', { name: 'Play Sprint', exact: true }).click();
  await expect(page.getByText('6s played today.')).toBeVisible();
  await untilSent(page);
  expect(told).toHaveLength(1);
});

test('the end of a countdown plays three notes, 150 ms apart, and none before', async ({
  page,
}) => {
  await listenTo(page);
  const pressedAt = Date.now();
  await sprint(page);
  await expect.poll(() => firstSoundAt(page)).not.toBeNull();
  expect(await firstSoundAt(page)).toBeGreaterThanOrEqual(pressedAt + SPRINT_MS);
  const notes = await scheduledNotes(page);
  expect(notes.map(({ pitchHz }) => pitchHz)).toEqual([523, 659, 784]);
  const [first, second, third] = notes.map(({ atS }) => atS * 1000);
  expect(Number(second) - Number(first)).toBeCloseTo(150);
  expect(Number(third) - Number(second)).toBeCloseTo(150);
});
