import type { Locator } from '@playwright/test';
import type { PlayEvent } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import { callApi } from './support/call-api.ts';
import { waitForCommands } from './support/commands.ts';
import {
  becomeRunner,
  createAccount,
  createHabit,
  createIdentity,
  logIn,
  logOut,
  signUpThroughPages,
} from './support/player.ts';
import { expect, test } from './support/test.ts';

/** The dial's text in seconds. */
async function secondsOn(timer: Locator): Promise<number> {
  const parts = ((await timer.textContent()) ?? '').match(/\d+/g) ?? [];
  return parts.reduce((total, part) => total * 60 + Number(part), 0);
}

test('sign up, create, play, reload, complete, level up, log out and in, restart: no data is lost', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await signUpThroughPages(page);
  await expect(page.getByText('No values found. Add some values to get started!')).toBeVisible();
  await createIdentity(page, 'Runner');
  await createHabit(page, 'Runner', 'Run', 20);

  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  const timer = page.getByRole('timer', { name: /^Time/ });
  await expect(timer).toHaveText(/^(20:00|19:\d\d)$/);

  await page.clock.fastForward('05:00');
  await page.reload();
  await expect(timer).toHaveText(/^1[345]:\d\d$/);
  const left = await secondsOn(timer);
  expect(left).toBeGreaterThan(13 * 60);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const paused = (await timer.textContent()) ?? '';
  await page.clock.fastForward('03:00');
  await expect(timer).toHaveText(paused);
  await page.reload();
  await expect(timer).toHaveText(paused);
  await page.getByRole('button', { name: 'Resume' }).click();

  await page.clock.fastForward('15:00');
  const levelUp = page.getByRole('dialog', { name: 'Level up!' });
  await expect(levelUp).toContainText('Runner');
  await expect(levelUp).toContainText('Lvl 1');
  await expect(levelUp).toContainText('Lvl 2');
  await expect(levelUp).toContainText('Total time 20m');
  await levelUp.getByRole('button', { name: 'Keep going' }).click();
  const today = page.getByRole('region', { name: "Today's Activity" });
  await expect(today).toContainText('20 min');

  await logOut(page);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'New Game' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();

  await logIn(page);
  await expect(page.getByRole('region', { name: 'Runner' })).toContainText('Lvl 2');

  // Late requests would fail and be reported.
  await page.goto('about:blank');
  await server.stop();
  await server.start();
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Runner' })).toContainText('Lvl 2');
  await expect(page.getByRole('region', { name: "Today's Activity" })).toContainText('20 min');
});

test('a session continues through a crash of the server, and arrives once', async ({
  page,
  server,
  complaints,
}) => {
  await page.clock.install();
  await becomeRunner(page);
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect(page.getByRole('timer', { name: /^Time/ })).toBeVisible();

  await server.stop('SIGKILL');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.fastForward('01:00');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.clock.fastForward('20:00');
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();

  await server.start();
  await page.clock.fastForward('02:00');
  await expect(page.getByRole('dialog', { name: 'Level up!' })).toContainText('Total time 20m');
  await page.getByRole('button', { name: 'Keep going' }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Runner' })).toContainText('Lvl 2');
  await expect(page.getByRole('region', { name: "Today's Activity" })).toContainText('20 min');
  complaints.length = 0;
});

test('a session is changed by one minute up and down, switched to stopwatch, finished and cancelled', async ({
  page,
}) => {
  await page.clock.install();
  await becomeRunner(page);
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  const timer = page.getByRole('timer', { name: /^Time/ });
  await page.getByRole('button', { name: 'One minute more' }).click();
  await expect(timer).toHaveText(/^(21:00|20:\d\d)$/);
  await page.getByRole('button', { name: 'One minute less' }).click();
  await expect(timer).toHaveText(/^(20:00|19:\d\d)$/);
  await page.getByRole('radio', { name: 'Stopwatch' }).click();
  await expect(timer).toHaveText(/^00:\d\d$/);
  await page.clock.fastForward('02:00');
  await expect(timer).toHaveText(/^02:\d\d$/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: "What's next?" })).toBeVisible();
  await expect(page.getByRole('region', { name: "Today's Activity" })).toContainText('2 min');

  await page.getByRole('button', { name: 'Play Runner' }).click();
  await page.clock.fastForward('05:00');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /cancel|discard|throw/i })
    .click();
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  await page.reload();
  // The day's table has minutes too: the unused time may be "4h 45m".
  const played = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(played).toHaveText(/^Run.*2 min/);
});

test('an identity without habits is played as a whole while the server is stopped, and all screens show it', async ({
  page,
  server,
  complaints,
}) => {
  const MINUTE = 60_000;
  await page.clock.install();
  await createAccount(page);
  const color = '#2F6FB5';
  await callApi(page, 'POST', '/api/values', { description: 'Wanderer', color });
  const idler = { description: 'Idler', color };
  const { id: value_id } = await callApi<Identity>(page, 'POST', '/api/values', idler);
  const tea = { value_id, description: 'Tea', duration: 5 * MINUTE };
  const { id: habit_id } = await callApi<Identity>(page, 'POST', '/api/habits', tea);
  await callApi(page, 'POST', '/api/breaks', { habit_id, interval: 25 * MINUTE });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Play Wanderer' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Wanderer');
  await expect(page.getByText('No habit in particular')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/30:00|29:\d\d/);

  await server.stop();
  await page.getByPlaceholder('Enter todo').fill('Look around');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Complete todo Look around' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.clock.fastForward('30:00');
  await expect(heading).toHaveText('Break');
  await server.start();
  await page.clock.fastForward('02:00');
  const levelUp = page.getByRole('dialog', { name: 'Level up!' });
  await expect(levelUp).toContainText('Wanderer');
  await expect(levelUp).toContainText('Total time 30m');
  await levelUp.getByRole('button', { name: 'Keep going' }).click();
  await page.getByRole('button', { name: 'End break' }).click();
  complaints.length = 0;

  await expect
    .poll(async () => callApi<PlayEvent[]>(page, 'GET', '/api/events/today'))
    .toMatchObject([
      { habit_id: null, duration: 30 * MINUTE, todos: [{ completed: true }] },
      { habit_id },
    ]);
  const today = page.getByRole('region', { name: 'Timeline' });
  await expect(today.getByRole('listitem')).toHaveText([/Wanderer.*30 min/, /Tea/]);
  const { events } = await callApi<{ events: PlayEvent[] }>(page, 'GET', '/api/export');
  // An export is in the order of the ids, which a session and its break may have in any order.
  const exported = events.toSorted((a, b) => a.occurred_at.localeCompare(b.occurred_at));
  expect(exported).toMatchObject([{ habit_id: null, duration: 30 * MINUTE }, { habit_id }]);
  await page.goto('/tracker');
  await expect(page.getByRole('row', { name: /No habit in particular/ })).toContainText('30m');
  await page.goto('/history');
  const card = page.getByRole('article', { name: 'Wanderer' });
  await expect(card).toContainText(/No habit in particular · .*30 min.*Look around/);

  await waitForCommands(page);
  await page.keyboard.press('p');
  await page.keyboard.type('wand');
  await expect(page.getByRole('option', { name: 'Play Wanderer' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Wanderer');
  await page.goto('/history');
  const bar = page.getByRole('complementary', { name: 'Session' });
  await expect(bar).toContainText('WandererTimer');
  await bar.getByRole('button', { name: 'Pause Wanderer' }).click();
  await expect(bar).toContainText('Timer, paused');
  // Its height, by which other things at the bottom of the page move up.
  const root = page.locator('html');
  await expect(root).toHaveCSS('--mini-bar', '5.25rem');
  for (const path of ['/quick-start', '/chapter-one', '/how-its-made']) {
    await page.goto(path);
    await expect(bar).toContainText('Timer, paused');
    await expect(root).toHaveCSS('--mini-bar', '5.25rem');
  }
  await bar.getByRole('button', { name: 'Resume Wanderer' }).click();
  await bar.getByRole('link').click();
  await page.waitForURL('**/home');
  await expect(bar).toBeHidden();
  await expect(heading).toHaveText('Wanderer');

  // It ends while the story is read, before the token expires in an hour.
  const less = page.getByRole('button', { name: 'One minute less' });
  for (let minutes = 0; minutes < 20; minutes += 1) await less.click();
  await expect(page.getByText('of 10 min')).toBeVisible();
  await page.goto('/chapter-one/page-1');
  await expect(bar).toContainText('Timer');
  await bar.getByRole('button', { name: 'Pause Wanderer' }).focus();
  await page.clock.fastForward('10:30');
  await page.waitForURL('**/home');
  await expect(page.getByRole('heading', { name: "What's next?" })).toBeVisible();
});
