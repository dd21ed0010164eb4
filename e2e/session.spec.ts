import type { Locator, Page, Route } from '@playwright/test';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { waitForCommands } from './support/commands.ts';
import { recordSession } from './support/past-sessions.ts';
import { becomeRunner, createRunner } from './support/player.ts';
import { waitForRestingNetwork } from './support/resting-network.ts';
import { expect, test } from './support/test.ts';
import { untilSent } from './support/until-sent.ts';

/** A runner with two breaks, of 5 and 8 minutes, after 15 minutes of work. */
async function becomeRestedRunner(page: Page): Promise<void> {
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  for (const [description, minutes] of [
    ['Stretch', 5],
    ['Tea', 8],
  ] as const) {
    const habit = { value_id: runner?.id, description, duration: minutes * 60_000 };
    const { id } = await callApi<Habit>(page, 'POST', '/api/habits', habit);
    await callApi(page, 'POST', '/api/breaks', { habit_id: id, interval: 15 * 60_000 });
  }
  await page.goto('/home');
}

async function playRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
}

/** Holds the answer to the next request for the breaks until the returned function is called. */
async function holdBreaks(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = async (route: Route) => {
    await promise;
    await route.continue();
  };
  await page.route('**/api/breaks', answer, { times: 1 });
  return resolve;
}

function todo(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name: `Complete todo ${name}` });
}

async function addTodo(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter todo').fill(name);
  await page.keyboard.press('Enter');
  await expect(todo(page, name)).toBeVisible();
}

async function listToday(page: Page): Promise<string[]> {
  const events = await callApi<PlayEvent[]>(page, 'GET', '/api/events/today');
  return events.map(({ description, duration }) => `${description} ${(duration ?? 0) / 60_000}`);
}

test('a session with todos, its break, a switch and a skip survive a reload at each step', async ({
  page,
}) => {
  await page.clock.install();
  await becomeRestedRunner(page);
  await playRun(page);
  const cycle = page.getByRole('progressbar', { name: 'Break Cycle' });
  await expect(cycle).toHaveAttribute('aria-valuetext', '0 of 15 minutes');
  await expect(page.getByText('Stretch in 15 min.')).toBeVisible();
  await expect(page.locator('.cycle-ends')).toHaveText('Start15 min');

  await waitForCommands(page);
  await page.keyboard.press('n');
  await expect(page.getByPlaceholder('Enter todo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Todo is required.')).toBeVisible();
  await addTodo(page, 'Find the river');
  await addTodo(page, 'Walk home');
  await addTodo(page, 'Forget this');
  await todo(page, 'Find the river').check();
  // Waits for the answer: a reload would send it twice, and the second would get a 404.
  const cross = page.getByRole('button', { name: 'Delete todo Forget this' });
  await page.mouse.move(0, 0);
  await expect(cross).toHaveCSS('opacity', '0');
  await todo(page, 'Forget this').hover();
  await expect(cross).toHaveCSS('opacity', '1');
  const isDeleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await cross.click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await isDeleted;
  await untilSent(page);
  await page.clock.fastForward('06:00');
  await expect(cycle).toHaveAttribute('aria-valuetext', '6 of 15 minutes');
  await page.reload();
  await expect(todo(page, 'Find the river')).toBeChecked();
  await expect(todo(page, 'Walk home')).not.toBeChecked();
  await expect(todo(page, 'Forget this')).toHaveCount(0);

  await page.clock.fastForward('14:30');
  await page.getByRole('button', { name: 'Keep going' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Break');
  await expect(page.getByText('of 5 min')).toBeVisible();
  await expect(page.getByText(/^Back to Run at \d+:\d\d [AP]M$/)).toBeInViewport();
  const breaksKnown = await holdBreaks(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Break');
  await expect(page.getByPlaceholder('Enter todo')).toBeHidden();
  breaksKnown();
  const others = page.getByRole('region', { name: 'Switch Breaks' });
  await expect(others.getByRole('button', { name: 'Switch to Tea' })).toBeVisible();
  await page.clock.fastForward('01:00');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const [minutesLeft, secondsLeft] = ((await page.getByRole('timer').textContent()) ?? '').split(
    ':',
  );
  await page.getByRole('button', { name: 'Switch to Tea' }).click();
  await expect(page.getByText('of 8 min')).toBeVisible();
  const moreLeft = `0${Number(minutesLeft) + 3}:${secondsLeft}`;
  await expect(page.getByRole('timer')).toHaveText(moreLeft);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(moreLeft);
  await expect(page.getByRole('button', { name: 'Switch to Stretch' })).toBeVisible();
  const bars = page.locator('.minute-bar');
  await expect(bars).toHaveCount(8);
  await expect(bars.first()).toHaveAttribute('data-filled', '1.000');
  await page.getByRole('radio', { name: 'Stopwatch' }).click();
  await expect(page.getByRole('timer', { name: 'Time played' })).toHaveText(/^01:/);
  await page.getByRole('radio', { name: 'Timer' }).click();
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(moreLeft);
  await page.getByRole('link', { name: 'Tracker' }).click();
  await expect(page.getByRole('complementary', { name: 'Session' })).toContainText('Break · Timer');
  await page.getByRole('complementary', { name: 'Session' }).getByRole('link').click();

  await page.getByRole('button', { name: 'End break' }).click();
  await expect(page.getByRole('heading', { name: "What's next?" })).toBeVisible();
  await expect
    .poll(() => listToday(page))
    .toEqual(['Run 20', expect.stringMatching(/^Tea 1(\.\d+)?$/)]);
  await untilSent(page);
  await page.goto('/history');
  await expect(page.getByText('Find the river')).toBeVisible();
  await expect(page.getByText('Walk home')).toHaveCount(0);
});

test('todos and breaks made without a server arrive later', async ({
  page,
  server,
  complaints,
}) => {
  await page.clock.install();
  await becomeRestedRunner(page);
  await playRun(page);
  await expect(page.getByText('Stretch in 15 min.')).toBeVisible();
  // The code of the dialogs comes after the session's screen.
  await waitForRestingNetwork(page);
  await server.stop();
  await addTodo(page, 'Find the river');
  await todo(page, 'Find the river').check();
  await page.clock.fastForward('20:01');
  await page.getByRole('button', { name: 'Keep going' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Break');
  await page.getByRole('button', { name: 'Switch to Tea' }).click();
  await page.clock.fastForward('08:01');
  await expect(page.getByRole('heading', { name: "What's next?" })).toBeVisible();

  await server.start();
  await page.clock.fastForward('02:00');
  await expect.poll(() => listToday(page)).toEqual(['Run 20', 'Tea 8']);
  await page.goto('/history');
  await expect(page.getByText('Find the river')).toBeVisible();
  complaints.length = 0;
});

test('from 1024 px on the sidebar and a drawer with the day are beside a session, below that a bar is at the bottom', async ({
  page,
}) => {
  await becomeRunner(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await playRun(page);
  const day = page.getByRole('region', { name: "Today's Activity" });
  const nav = page.getByRole('navigation', { name: 'Main' }).getByRole('list');
  await expect(page.getByText('No breaks available. Add breaks to your habits.')).toBeVisible();
  await expect(day).toBeHidden();
  await page.getByRole('button', { name: "Open Today's Activity" }).click();
  await expect(page.getByRole('button', { name: "Close Today's Activity" })).toBeFocused();
  await expect(day.getByRole('listitem')).toHaveText([/Run.*0 min so far/]);
  await expect(nav.getByRole('link', { name: 'Today' })).toBeHidden();
  expect((await day.boundingBox())?.x).toBeGreaterThan(512);
  expect((await nav.boundingBox())?.y).toBeLessThan(200);
  await expectNoViolations(page, 'beside');
  await page.reload();
  await expect(day).toBeVisible();

  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(day).toBeHidden();
  await expect(page.getByRole('button', { name: "Today's Activity" })).toBeHidden();
  await expect(nav.getByRole('link', { name: 'Today' })).toBeVisible();
  expect((await nav.boundingBox())?.y).toBeGreaterThan(600);

  await page.setViewportSize(VIEWPORTS.phone);
  await page.getByRole('button', { name: 'Make a break' }).click();
  const making = page.getByRole('dialog', { name: 'Make a break' });
  await expect(making.getByLabel('What you do')).toHaveValue('Stretch');
  await expectNoViolations(page, 'make a break');
  await making.getByRole('button', { name: 'Make break' }).click();
  await expect(page.getByText('Stretch in 25 min.')).toBeVisible();
  await expect(page.getByText(/^No breaks available/)).toBeHidden();
});

test('work, break and developer mode are accessible at both sizes', async ({ page }) => {
  await page.clock.install();
  await becomeRestedRunner(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Enable developer mode' }).click();
  await expect(page.getByRole('button', { name: 'Disable developer mode' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await playRun(page);
  await addTodo(page, 'Find the river');
  await todo(page, 'Find the river').check();
  await addTodo(page, 'Walk home');
  await expect(page.getByText('To 5 s before the end')).toBeVisible();
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, 'work');
  }
  await page.getByRole('button', { name: 'To 5 s before the end' }).click();
  await expect(page.getByRole('timer')).toHaveText(/00:0[1-5]/);
  await page.clock.fastForward('00:06');
  await page.getByRole('button', { name: 'Keep going' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Break');
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    const [title, way] = [page.locator('.session-habit'), page.getByText(/^Back to Run at/)];
    await expect(title).toHaveText('Stretch');
    for (const one of [title, way, page.getByRole('button', { name: 'Pause' })]) {
      await expect(one).toBeInViewport({ ratio: 1 });
    }
    const heights = await Promise.all([title, way].map(async (one) => one.boundingBox()));
    expect(heights[0]?.height).toBeGreaterThan(1.2 * (heights[1]?.height ?? 0));
    await expectNoViolations(page, 'break');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  }
});

test('a session that was paused yesterday is resumed as one of today, and keeps its open todos', async ({
  page,
}) => {
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const occurred_at = new Date(Date.now() - 86_400_000).toISOString();
  const timer = {
    mode: 'timer',
    target_ms: 20 * 60_000,
    elapsed_ms: 8 * 60_000,
    running_since: null,
  };
  const played = { value_id: runner?.id, habit_id: runner?.Habits[0]?.id };
  const paused = { ...played, occurred_at, timer };
  const { id } = await callApi<PlayEvent>(page, 'POST', '/api/events', paused);
  for (const description of ['Find the river', 'Count the swans']) {
    await callApi(page, 'POST', '/api/todos', { event_id: id, description });
  }
  await page.goto('/home');
  await page.getByRole('checkbox', { name: 'Complete todo Find the river' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(
    page.getByText('8 min count for yesterday. Run goes on with the 12 min left.'),
  ).toBeVisible();
  await expect(page.getByText('of 12 min')).toBeVisible();
  await expect(todo(page, 'Count the swans')).toBeVisible();
  await expect(todo(page, 'Find the river')).toHaveCount(0);
  await untilSent(page);
  await page.reload();
  await expect(page.getByText('of 12 min')).toBeVisible();
  await expect(todo(page, 'Count the swans')).toBeVisible();
  expect(await listToday(page)).toEqual(['Run 0']);
  await page.goto('/history');
  await expect(page.getByRole('article', { name: 'Run' }).last()).toContainText('8 min');
});

test('the session and the profile say the same about the work towards the next break, also after an absence', async ({
  page,
}) => {
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const stretch = { value_id: runner?.id, description: 'Stretch', duration: 300_000 };
  const { id } = await callApi<Habit>(page, 'POST', '/api/habits', stretch);
  await callApi(page, 'POST', '/api/breaks', { habit_id: id, interval: 50 * 60_000 });
  const cycle = page.locator('figure[data-tour=break-cycle]');
  const record = async (minutesAgo: number) => {
    const startedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    await recordSession(page, { habit: 'Run', startedAt, minutes: 20, todos: [] });
  };
  // It ended 80 minutes ago, which is longer than the last interval: that was a break.
  await record(100);
  await page.goto('/profile');
  await expect(cycle).toContainText('The work of a day adds up.');
  await expect(cycle).not.toContainText('so far');

  await record(25);
  await page.reload();
  await expect(cycle).toContainText('20 min of work so far.');
  await page.goto('/home');
  await playRun(page);
  await expect(page.locator('.cycle-so-far')).toHaveText('20 min so far');
  await page.goto('/profile');
  await expect(cycle).toContainText('20 min of work so far.');
});
