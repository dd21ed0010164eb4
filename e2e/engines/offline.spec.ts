import type { PlayEvent } from '#contract/events.ts';
import { callApi } from '../support/call-api.ts';
import { waitUntilStored } from '../support/device.ts';
import { becomeRunner } from '../support/player.ts';
import { expect, test } from './test.ts';

const RUN = { name: 'Play Run', exact: true };

test('a session played while the server is stopped arrives once', async ({ tab, server }) => {
  await becomeRunner(tab);
  // Includes the session's code, which is loaded after /home.
  await waitUntilStored(tab);
  await server.stop();
  await tab.getByRole('button', RUN).click();
  await tab.getByRole('button', { name: 'Pause' }).click();
  await tab.getByRole('button', { name: 'Resume' }).click();
  await tab.getByText(/^Offline: \d+ waiting$/).waitFor();
  // Finish discards a session that lasted less than a second.
  const left = tab.getByRole('timer', { name: 'Time left' });
  await expect.poll(() => left.textContent()).not.toMatch(/^(20:00|19:59)$/);
  await tab.getByRole('button', { name: 'Finish' }).click();
  await tab.getByRole('button', { name: 'Keep it', exact: true }).click();
  await tab.getByRole('button', RUN).waitFor();

  await server.start();
  await tab.reload();
  await expect
    .poll(async () => {
      const events = await callApi<PlayEvent[]>(tab, 'GET', '/api/events/today');
      return events.map(({ description, duration }) => [description, duration !== null]);
    })
    .toEqual([['Run', true]]);
  await tab.getByText(/waiting$|^Saving/).waitFor({ state: 'hidden' });
});

test('the app opens while the server is stopped', async ({ tab, server }) => {
  await becomeRunner(tab);
  await waitUntilStored(tab);
  await server.stop();
  await tab.goto('/home');
  await tab.getByRole('button', RUN).click();
  await tab.getByRole('timer', { name: 'Time left' }).waitFor();
});
