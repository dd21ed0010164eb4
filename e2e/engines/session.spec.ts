import type { Identity } from '#contract/values.ts';
import { callApi } from '../support/call-api.ts';
import { becomeRunner, createRunner } from '../support/player.ts';
import { expect, test } from './test.ts';

const RUN = { name: 'Play Run', exact: true };

test('a guest plays, pauses, reloads, resumes, ticks a todo and finishes', async ({ tab }) => {
  await tab.goto('/');
  await tab.getByRole('link', { name: 'Demo' }).click();
  await tab.waitForURL(/\/home$/);
  // The timeline may have a second one.
  await tab.getByRole('button', { name: 'Play Read', exact: true }).first().click();
  const timer = tab.getByRole('timer', { name: /^Time/ });
  await timer.waitFor();
  await tab.getByRole('button', { name: 'Pause' }).click();
  const resume = tab.getByRole('button', { name: 'Resume' });
  await resume.waitFor();
  const paused = await timer.textContent();
  await tab.reload();
  await resume.waitFor();
  await expect.poll(() => timer.textContent()).toBe(paused);
  await resume.click();
  await expect.poll(() => timer.textContent()).not.toBe(paused);

  const field = tab.getByPlaceholder('Enter todo');
  await field.fill('Find the river');
  await field.press('Enter');
  // The demo may have carried an open todo of its own into the session.
  const river = 'Complete todo Find the river';
  await tab.getByRole('checkbox', { name: river }).click();
  await tab.getByRole('checkbox', { name: river, checked: true }).waitFor();
  await tab.getByRole('button', { name: 'Finish' }).click();
  await tab.getByRole('button', { name: 'Keep it', exact: true }).click();
  // A guest's work may have earned a level and a break by then.
  await field.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => JSON.stringify(await callApi(tab, 'GET', '/api/todos/completed')))
    .toContain('Find the river');
  await tab.goto('/history');
  await tab.getByRole('checkbox', { name: 'Find the river' }).waitFor();
});

test('marking a habit done raises the level, and has one duration on all screens', async ({
  tab,
}) => {
  await becomeRunner(tab);
  await tab.getByRole('button', { name: 'Mark Run done' }).click();
  const levelUp = tab.getByRole('dialog', { name: 'Level up!' });
  await levelUp.waitFor();
  const text = await levelUp.textContent();
  for (const part of ['Runner', 'Lvl 1', 'Lvl 2', 'Total time 20m']) expect(text).toContain(part);
  await levelUp.getByRole('button', { name: 'Keep going' }).click();
  await levelUp.waitFor({ state: 'hidden' });
  const card = tab.getByRole('region', { name: 'Runner', exact: true });
  await expect.poll(() => card.textContent()).toContain('Lvl 2');
  const block = tab.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first();
  await expect.poll(() => block.textContent()).toContain('20 min');
  await tab.goto('/history');
  const entry = tab.getByRole('article', { name: 'Run' });
  await expect.poll(() => entry.textContent()).toContain('20 min');
});

test('the end of a countdown starts the earned break, also after a reload', async ({ tab }) => {
  await createRunner(tab);
  const [runner] = await callApi<Identity[]>(tab, 'GET', '/api/values');
  const stretch = { value_id: runner?.id, description: 'Stretch', duration: 5 * 60_000 };
  const { id: habit_id } = await callApi<{ id: string }>(tab, 'POST', '/api/habits', stretch);
  await callApi(tab, 'POST', '/api/breaks', { habit_id, interval: 20 * 60_000 });
  await callApi(tab, 'PUT', '/api/users/me', { preferences: { developer_mode: true } });
  await tab.goto('/home');
  await tab.getByRole('button', RUN).click();
  await tab.getByRole('button', { name: 'To 5 s before the end' }).click();
  await tab.getByRole('button', { name: 'Keep going' }).click();
  const heading = tab.getByRole('heading', { name: 'Break', exact: true });
  await heading.waitFor();
  await tab.getByRole('timer', { name: 'Time left' }).waitFor();
  await tab.reload();
  await heading.waitFor();
  await tab.getByRole('button', { name: 'End break' }).click();
  await tab.getByRole('button', RUN).waitFor();
});

test('two tabs follow each other’s session to its end, and the theme', async ({ tab, device }) => {
  await becomeRunner(tab);
  const second = await device.newPage();
  await second.goto('/home');
  await second.getByRole('button', RUN).waitFor();
  await tab.getByRole('button', RUN).click();
  await second.getByRole('button', { name: 'Pause' }).click();
  await tab.getByRole('button', { name: 'Resume' }).click();
  // Finish discards a session that lasted less than a second.
  const left = second.getByRole('timer', { name: 'Time left' });
  await expect.poll(() => left.textContent()).not.toMatch(/^(20:00|19:59)$/);
  await second.getByRole('button', { name: 'Finish' }).click();
  await second.getByRole('button', { name: 'Keep it', exact: true }).click();
  await tab.getByRole('button', RUN).waitFor();
  for (const one of [tab, second]) {
    const ended = one.getByRole('region', { name: 'Run is over' });
    await ended.waitFor();
    expect(await ended.textContent()).toContain('kept');
  }
  const note = tab.getByRole('textbox', { name: 'A line about it' });
  await note.fill('Wind from the west');
  await note.press('Enter');
  await tab.getByText('Written down.').waitFor();
  await second.goto('/settings');
  await second.getByText('Nord', { exact: true }).click();
  await expect.poll(() => tab.locator('html').getAttribute('data-theme')).toBe('nord');
});
