import { v7 as newId } from 'uuid';
import type { Export } from '#contract/export.ts';
import { makeTestFolder } from '../server/test/support/test-folder.ts';
import { callApi } from './support/call-api.ts';
import { createRunner } from './support/player.ts';
import { ProductServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** A server that takes documents of 1 MB. */
const test = base.extend({
  // Playwright reads this pattern: it must be one, and this fixture needs no other.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const DATA_DIR = makeTestFolder('e2e');
    const server = await ProductServer.startShared({ DATA_DIR, IMPORT_MB: '1' });
    await use(server);
    await server.remove();
  },
});

const SESSIONS = 3000;

test('an export that is larger than the server takes at once is imported in parts', async ({
  page,
}) => {
  await createRunner(page);
  const whole = await callApi<Export>(page, 'GET', '/api/export');
  const [habit] = whole.habits;
  const events = Array.from({ length: SESSIONS }, (_, n) => ({
    id: newId(),
    value_id: habit?.value_id ?? '',
    habit_id: habit?.id ?? '',
    source: 'submitted' as const,
    duration: 60_000,
    timer: null,
    occurred_at: new Date(Date.UTC(2024, 0) + n * 3_600_000).toISOString(),
    time_zone: 'UTC',
    note: 'The heron was there again. '.repeat(5),
    is_settled: true,
    createdAt: new Date(Date.UTC(2024, 0)).toISOString(),
  }));
  const todos = events.slice(-2).map(({ id: event_id }) => ({
    id: newId(),
    event_id,
    description: 'Find the river',
    completed: true,
    createdAt: new Date(Date.UTC(2024, 0)).toISOString(),
  }));
  const text = JSON.stringify({ ...whole, events, todos });
  expect(text.length).toBeGreaterThan(1024 ** 2);

  await page.goto('/settings');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const file = { name: 'large.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await (await choosing).setFiles(file);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('3,000 sessions');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('dialog')).toContainText('Added: 3,000 sessions and 2 todos.');
  const restored = await callApi<Export>(page, 'GET', '/api/export');
  expect(restored.events).toHaveLength(SESSIONS);
});
