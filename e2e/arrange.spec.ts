import type { Locator, Page } from '@playwright/test';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

/** On /home with a Runner who runs, and a Reader who reads and takes notes. */
async function becomeReader(page: Page): Promise<void> {
  await becomeRunner(page);
  const reader = { description: 'Reader', color: '#3E8E5A' };
  const { id: value_id } = await callApi<Identity>(page, 'POST', '/api/values', reader);
  for (const description of ['Read', 'Note']) {
    const habit = { value_id, description, duration: 900_000 };
    await callApi<Habit>(page, 'POST', '/api/habits', habit);
  }
  await page.reload();
}

async function expectOrder(list: Locator, names: string[]): Promise<void> {
  await expect(list.getByRole('row')).toHaveText(names);
}

test('identities and habits are put in order by menu, keys and mouse, and a habit goes to another identity', async ({
  page,
}) => {
  await becomeReader(page);
  const dialog = page.getByRole('dialog', { name: 'Arrange' });
  const list = (name: string) => dialog.getByRole('grid', { name, exact: true });
  const habitsOf = (name: string) => list(`Habits of ${name}`);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expectOrder(list('Identities'), ['Runner', 'Reader']);

  await list('Identities').getByRole('row', { name: 'Reader' }).locator('.order-handle').click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expectOrder(list('Identities'), ['Reader', 'Runner']);
  await expect(page.getByRole('menu')).toHaveCount(0);

  await habitsOf('Reader').getByRole('button', { name: 'Reorder Note' }).press('Enter');
  await page.getByRole('button', { name: 'Insert before Read' }).press('Enter');
  await expectOrder(habitsOf('Reader'), ['Note', 'Read']);

  const run = habitsOf('Runner').getByRole('row', { name: 'Run' });
  await habitsOf('Reader').getByRole('row', { name: 'Note' }).dragTo(run);
  const question = page.getByRole('dialog', { name: 'Move Note to Runner?' });
  await question.getByRole('button', { name: 'With its past' }).click();
  await expect(habitsOf('Runner').getByRole('row')).toHaveCount(2);
  await expectOrder(habitsOf('Reader'), ['Read']);

  await page.setViewportSize(VIEWPORTS.phone);
  await run.locator('.order-handle').click();
  await page.getByRole('menuitem', { name: 'Move to Reader' }).click();
  await page.getByRole('button', { name: 'From now on' }).click();
  await expectOrder(habitsOf('Reader'), ['Read', 'Run']);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectNoViolations(page, 'arrange');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.reload();
  await expect(
    page.getByRole('heading', { level: 2 }).filter({ hasText: /Reader|Runner/ }),
  ).toHaveText(['Reader', 'Runner']);
  const reader = page.getByRole('region', { name: 'Reader', exact: true });
  await expect(reader.getByRole('link')).toHaveText(['Read', 'Run']);
  const archived = await callApi<Habit[]>(page, 'GET', '/api/habits/archived');
  expect(archived.map(({ description, Value }) => [description, Value.description])).toEqual([
    ['Run', 'Runner'],
  ]);
});
