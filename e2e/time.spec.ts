import type { Locator, Page } from '@playwright/test';
import type { Break } from '#contract/breaks.ts';
import type { GuestAnswer } from '#contract/demo.ts';
import type { PlayEvent } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { openBarePage } from './support/bare-page.ts';
import { callApi } from './support/call-api.ts';
import type { ProductServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** At two in the morning the clocks in Berlin jump to three. */
const SPRING_NIGHT = Date.parse('2027-03-28T00:30:00Z');
/** Six hours before any midnight. */
const SPRING_NOON = Date.parse('2027-03-28T12:00:00Z');

test.use({ timezoneId: 'Europe/Berlin' });

/** A guest without breaks, whose login lasts for a day: these journeys take hours. */
async function becomeGuest(page: Page, habit: string, minutes: number): Promise<void> {
  await openBarePage(page);
  const answer = await page.request.post('/api/demo');
  const { token } = (await answer.json()) as GuestAnswer;
  await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token);
  for (const { id } of await callApi<Break[]>(page, 'GET', '/api/breaks')) {
    await callApi(page, 'DELETE', '/api/breaks', { id });
  }
  const hiker = { description: 'Hiker', color: '#4A90E2' };
  const { id } = await callApi<Identity>(page, 'POST', '/api/values', hiker);
  const played = { value_id: id, description: habit, duration: minutes * MINUTE };
  await callApi(page, 'POST', '/api/habits', played);
  await page.goto('/home');
}

/** Starts Hike, of two hours, in a night of spring. */
async function walkThroughTheNight(page: Page, server: ProductServer): Promise<Locator> {
  await server.passTime(SPRING_NIGHT - Date.now());
  await page.clock.install({ time: SPRING_NIGHT });
  await becomeGuest(page, 'Hike', 120);
  await page.getByRole('button', { name: 'Play Hike', exact: true }).click();
  const timer = page.getByRole('timer', { name: /^Time/ });
  await expect(timer).toHaveText(/^(2:00|1:59):/);
  return timer;
}

/** Changes the device's clock only: it was set, or the device slept. */
async function setClock(page: Page, byMs: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + byMs);
}

/** Sessions of this journey, without the demo's history. */
async function listPlayed(page: Page): Promise<PlayEvent[]> {
  const events = await callApi<PlayEvent[]>(page, 'GET', '/api/events/today');
  return events.filter(({ Value }) => Value.description === 'Hiker');
}

/** Makes the page believe that it is hidden or visible. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: is });
    document.hasFocus = () => !is;
    document.dispatchEvent(new Event('visibilitychange'));
    if (!is) window.dispatchEvent(new Event('focus'));
  }, hidden);
}

test('the elapsed time stays right through a change of clocks, another zone, a set clock, sleep and a closed page', async ({
  page,
  server,
}) => {
  const timer = await walkThroughTheNight(page, server);
  await page.clock.fastForward('40:00');
  await expect(timer).toHaveText(/^1:(20|1\d):/);
  await callApi(page, 'PUT', '/api/users/me', { time_zone: 'Pacific/Auckland' });

  await setClock(page, 3 * HOUR);
  await expect(timer).toHaveText(/^1:1\d:/);
  await setClock(page, -5 * HOUR);
  await page.clock.fastForward('01:00');
  await expect(timer).toHaveText(/^1:1\d:/);

  await server.passTime(50 * MINUTE);
  await setClock(page, 50 * MINUTE);
  await expect(timer).toHaveText(/^2\d:/);

  await page.goto('/docs');
  await setClock(page, 4 * HOUR);
  await page.goto('/home');
  await expect(timer).toHaveText(/^2\d:/);

  await page.clock.fastForward('30:00');
  await expect(async () => {
    expect((await listPlayed(page)).map(({ duration }) => duration)).toEqual([2 * HOUR]);
  }).toPass();
  const [hike] = await listPlayed(page);
  expect(Math.abs(Date.parse(hike?.occurred_at ?? '') - SPRING_NIGHT)).toBeLessThan(2 * MINUTE);
});

test('offline the user is asked about a jump of the clock, and the answer stands', async ({
  page,
  server,
  complaints,
}) => {
  // Waits for four tries of a real network.
  test.slow();
  const questionIsThere = ['js', 'css'].map((kind) =>
    page.waitForEvent('requestfinished', (request) =>
      new RegExp(`gap-dialog.*\\.${kind}$`).test(request.url()),
    ),
  );
  const timer = await walkThroughTheNight(page, server);
  await page.clock.fastForward('10:00');
  await Promise.all(questionIsThere);
  await server.stop();
  await setClock(page, 2 * HOUR);
  const question = page.getByRole('alertdialog', { name: 'Were you playing Hike?' });
  // The server is asked four times before the user is.
  await expect(question).toBeVisible();
  await expect(question).toContainText('2h further');
  await question.getByRole('button', { name: /^No: go on at 10m/ }).click();
  await expect(timer).toHaveText(/^1:4\d:/);
  await server.start();
  await page.clock.fastForward('01:00');
  await expect(timer).toHaveText(/^1:4\d:/);
  complaints.length = 0;
});

test('a countdown that ends unattended shows a notification, and the user is asked about a forgotten stopwatch', async ({
  page,
  server,
}) => {
  await server.passTime(SPRING_NOON - Date.now());
  await page.clock.install({ time: SPRING_NOON });
  await page.addInitScript(() => {
    const told: string[] = [];
    class FakeNotification extends EventTarget {
      static readonly permission = 'granted';
      constructor(title: string, { tag = '' }: NotificationOptions = {}) {
        super();
        told.push(`${title} ${tag.slice(0, 8)}`);
      }
    }
    Object.assign(window, { Notification: FakeNotification, told });
  });
  await becomeGuest(page, 'Climb', 20);
  await page.getByRole('button', { name: 'Play Climb', exact: true }).click();
  await expect(page).toHaveTitle('20 min · Climb');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image/);
  await hide(page, true);
  await expect(page).toHaveTitle('20 min · Climb');
  await page.clock.fastForward('05:00');
  await expect(page).toHaveTitle(/^1[45] min · Climb/);
  await page.clock.fastForward('16:00');
  await expect(page).toHaveTitle('✓ Climb is done');
  await expect
    .poll(() => page.evaluate(() => (window as { told?: string[] }).told))
    .toEqual(['Climb is complete session-']);
  await hide(page, false);
  await page.getByRole('button', { name: 'Keep going' }).click();
  await expect(page).toHaveTitle(/Hexis/);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /favicon/);

  await page.getByRole('button', { name: 'Play Climb', exact: true }).click();
  await page.getByRole('radio', { name: 'Stopwatch' }).click();
  await page.clock.fastForward('40:00');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.clock.fastForward('05:00:00');
  await page.reload();
  const question = page.getByRole('dialog', { name: 'Still playing Climb?' });
  await expect(question.getByRole('textbox', { name: 'Played' })).toHaveValue('40');
  await expectNoViolations(page, 'forgotten');
  await page.evaluate(() => Object.assign(Notification, { permission: 'default' }));
  await question.getByRole('button', { name: 'Keep 40 min' }).click();
  // After the second completed session: first its level, then the question about notifications.
  await expect(page.getByRole('dialog', { name: 'Level up!' })).toBeVisible();
  const offer = page.getByText('Hear when a session ends?');
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep going' }).click();
  await expect(offer).toBeInViewport();
  await page.setViewportSize(VIEWPORTS.phone);
  await expect(offer).toBeInViewport();
  await expect(async () => {
    const minutes = (await listPlayed(page)).map(({ duration }) => (duration ?? 0) / MINUTE);
    expect(minutes).toEqual([20, 40]);
  }).toPass();
});
