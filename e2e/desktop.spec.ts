import type { Identity } from '#contract/values.ts';
import { callApi } from './support/call-api.ts';
import {
  handOverToken,
  openInDesktopApp,
  openRunnerInDesktopApp,
  openWithProvider,
  press,
  readNotices,
  readTimer,
  signUp,
} from './support/desktop-app.ts';
import { createAccount, createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

test('in the desktop app the login is in a window of its own, and never in local storage', async ({
  page,
  browser,
  baseURL,
}) => {
  const provider = await openWithProvider(page, browser, baseURL);
  await page.goto('/electronlogin');
  const window = await provider.newest();
  await signUp(window, 'ada@hexis.test');
  await expect(page.getByLabel('Your name')).toBeVisible();
  const stored = await page.evaluate(() => ({
    token: sessionStorage.getItem('stored by the program') ?? '',
    login: sessionStorage.getItem('login of the program') ?? '',
    found: Object.values(localStorage).join(),
  }));
  expect(stored.token.split('.')).toHaveLength(3);
  expect(stored.login).toContain('refresh_token');
  expect(stored.found).not.toMatch(/eyJ|refresh_token/);
  await page.reload();
  await page.keyboard.press('Escape');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hexis' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(
    'stored by the program',
  );
  expect(await page.evaluate(() => sessionStorage.getItem('login of the program'))).toBeNull();
  // The provider's session has ended too.
  expect(provider.opened).toHaveLength(2);
});

test('in the desktop app a login window that is closed leads back to the title screen', async ({
  page,
  browser,
  baseURL,
}) => {
  const provider = await openWithProvider(page, browser, baseURL);
  await page.goto('/');
  await page.getByRole('link', { name: 'Load Game / Log In' }).click();
  const window = await provider.newest();
  await window.getByLabel('Email').fill('ada@hexis.test');
  await window.close();
  await expect(page.getByRole('link', { name: 'Load Game / Log In' })).toBeEnabled();
  await page.goto('/electronlogin');
  await expect.poll(() => provider.opened.length).toBe(2);
  await (await provider.newest()).close();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a keychain that gives the token late opens the game at every address, and the title screen without a token', async ({
  page,
}) => {
  await createAccount(page);
  await openInDesktopApp(page, { readyAfterMs: 400 });
  await handOverToken(page);
  const heading = page.getByRole('heading', { name: "What's next?" });
  for (const path of ['/', '/home', '/electronlogin']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home$/);
    await expect(heading).toBeVisible();
  }
  await page.goto('/tracker');
  await expect(page.getByRole('heading', { name: 'Tracker' })).toBeVisible();
  // On a page without the app, which would miss the token.
  await page.goto('/docs');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Load Game / Log In' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('the desktop app shows its notices itself, also for a habit that becomes due', async ({
  page,
}) => {
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const dueAt = new Date(Date.now() + 10 * 60_000);
  const start_time = new Intl.DateTimeFormat('en-GB', {
    timeStyle: 'short',
    timeZone: zone,
  }).format(dueAt);
  await callApi(page, 'POST', '/api/schedules', {
    habit_id: runner?.Habits[0]?.id,
    start_time,
    frequency_type: 'daily',
  });
  await openInDesktopApp(page);
  await handOverToken(page);
  await page.clock.install();
  await page.goto('/settings');
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByText('as long as it runs')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0);
  await expect(page.locator('html[data-timer-is-set]')).toBeAttached();
  await expect(async () => {
    await page.clock.runFor('01:00');
    expect(await readNotices(page)).toMatchObject([{ title: 'Time for Run' }]);
  }).toPass();
  await page.clock.runFor('11:00');
  const [due] = await readNotices(page);
  expect(await readNotices(page)).toHaveLength(1);
  await press(page, due?.actions.find(({ label }) => label.startsWith('Snooze'))?.command);
  await page.clock.runFor('09:00');
  expect(await readNotices(page)).toHaveLength(1);
  await page.clock.runFor('01:30');
  expect(await readNotices(page)).toEqual([due, due]);
  expect(due?.actions[0]).toEqual({ label: 'Start', command: { play: runner?.Habits[0]?.id } });
});

test('the tray of the desktop app shows the session, and pauses, resumes and finishes it', async ({
  page,
}) => {
  await openRunnerInDesktopApp(page);
  expect(await readTimer(page)).toBeNull();
  await page.getByRole('button', { name: 'Play Run', exact: true }).first().click();
  await expect
    .poll(() => readTimer(page))
    .toMatchObject({ title: 'Run', isRunning: true, countsFrom: null });
  await page.clock.runFor('02:00');
  await press(page, 'pause');
  await expect.poll(() => readTimer(page)).toMatchObject({ isRunning: false, endsAt: null });
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await press(page, 'resume');
  await expect.poll(() => readTimer(page)).toMatchObject({ isRunning: true });
  await press(page, 'finish');
  await expect.poll(() => readTimer(page)).toBeNull();
  await press(page, 'pause');
  await expect.poll(() => readTimer(page)).toBeNull();
});

test('habits are played from the tray of the desktop app, by a notice, and by an address', async ({
  page,
}) => {
  await createRunner(page);
  const [runner] = await callApi<Identity[]>(page, 'GET', '/api/values');
  const walk = { value_id: runner?.id, description: 'Walk', duration: 120_000 };
  await callApi(page, 'POST', '/api/habits', walk);
  await openInDesktopApp(page);
  await handOverToken(page);
  const listed = () =>
    page.evaluate(() =>
      (JSON.parse(document.documentElement.dataset['habits'] ?? '[]') as { name: string }[]).map(
        ({ name }) => name,
      ),
    );
  await page.clock.install();
  await page.goto('/tracker');
  await expect.poll(listed).toEqual(['Run', 'Walk']);
  await press(page, { play: 'Dance' });
  await expect(page.getByText('There is no habit “Dance”.')).toBeVisible();
  await press(page, { play: 'walk' });
  await expect.poll(() => readTimer(page)).toMatchObject({ title: 'Walk', isRunning: true });
  // The habit played last comes first.
  await expect.poll(listed).toEqual(['Walk', 'Run']);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  });
  await page.clock.runFor('02:01');
  await expect
    .poll(() => readNotices(page))
    .toMatchObject([{ title: expect.stringMatching(/Walk.* is complete/) }]);
  const [done] = await readNotices(page);
  expect(done?.actions).toMatchObject([{ label: 'Play again' }]);
  await press(page, done?.actions[0]?.command);
  await expect.poll(() => readTimer(page)).toMatchObject({ title: 'Walk', isRunning: true });
});

test('a game on this computer is taken along to a server, and added there after the sign-up', async ({
  page,
  browser,
  baseURL,
}) => {
  const provider = await openWithProvider(page, browser, baseURL);
  await createRunner(page);
  await handOverToken(page);
  // Such a game does not expire.
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    const me = (await answer.json()) as object;
    await route.fulfill({ json: { ...me, guest_kind: 'own', guest_until: null } });
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Move to a server' }).click();
  await page.getByLabel('Address of the server').fill('nowhere');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('nowhere does not answer.');
  await page.getByLabel('Address of the server').fill('hexis.example.org');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Moving…' })).toBeVisible();
  const readMove = () => page.evaluate(() => sessionStorage.getItem('moved to') ?? '[]');
  await expect.poll(readMove).toContain('hexis.example.org');
  const [, journey = ''] = JSON.parse(await readMove()) as string[];

  await page.unrouteAll();
  await page.evaluate((text) => {
    sessionStorage.clear();
    localStorage.clear();
    sessionStorage.setItem('journey of the program', text);
  }, journey);
  await page.goto('/electronlogin');
  const window = await provider.newest();
  await signUp(window, 'eve@hexis.test');
  const asked = page.getByRole('alertdialog', { name: 'Bring in your game?' });
  await expect(asked).toContainText('The game of this computer holds 1 identity, 1 habit');
  await asked.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Bring in the game' })).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('journey of the program'))).toBeNull();
  const values = await page.evaluate(async () => {
    const token = sessionStorage.getItem('stored by the program') ?? '';
    const answer = await fetch('/api/values', { headers: { authorization: `Bearer ${token}` } });
    return answer.json();
  });
  expect(values).toMatchObject([{ description: 'Runner', Habits: [{ description: 'Run' }] }]);
});

test('the desktop app asks about a long absence in a session, whose time counts unless the user denies it', async ({
  page,
}) => {
  await openRunnerInDesktopApp(page);
  await page.getByRole('button', { name: 'Play Run', exact: true }).first().click();
  await page.clock.fastForward('19:00');
  await press(page, { away: 14 * 60_000 });
  await press(page, { away: 16 * 60_000 });
  const question = page.getByRole('alertdialog', { name: 'Were you playing Run?' });
  await expect(question).toContainText('Nobody used this computer for 16m');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^0?(?:1:00|0:5\d)$/);
  await press(page, { away: 16 * 60_000 });
  await question.getByRole('button', { name: 'No: go on at 3m' }).click();
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^1[67]:\d\d$/);
});

test.describe('after an update of the server', () => {
  // The worker's start says it.
  test.use({ serviceWorkers: 'allow' });

  test('an older desktop app is named at the start', async ({ page }) => {
    await createAccount(page);
    await openInDesktopApp(page, { version: '0.10.0' });
    await handOverToken(page);
    await page.goto('/home');
    await expect(page.getByText('A newer Hexis for this computer is there: 1.0.0.')).toBeVisible();
    await expect(page.getByText('This one is 0.10.0.')).toBeVisible();
  });
});
