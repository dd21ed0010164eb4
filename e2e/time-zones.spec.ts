import type { User } from '#contract/users.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { createAccount, createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'America/New_York' });

/** Matches the end of a session of 20 minutes that began a moment ago, on the clock of a zone. */
function endIn(timeZone: string): RegExp {
  const style = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  const format = new Intl.DateTimeFormat('en-US', style);
  const ends = [17, 18, 19, 20, 21].map((minutes) => format.format(Date.now() + minutes * 60_000));
  return new RegExp(`^Ends at (${ends.join('|').replaceAll(/\s/g, '\\s')})$`);
}

test('on a device in another zone all times are those of the account, and a note offers the device’s zone', async ({
  page,
}) => {
  await createRunner(page);
  await callApi(page, 'PUT', '/api/users/me', { time_zone: 'Asia/Tokyo' });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect(page.getByText(/^Ends at/)).toHaveText(endIn('Asia/Tokyo'));
  // Nothing interrupts a session.
  const note = page.getByRole('region', { name: 'Time zone' }).filter({ visible: true });
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(note).toContainText(/Hexis shows the time of Tokyo: .* In New York it is /);
  await expectNoViolations(page, 'the note about the zone');

  await note.getByRole('button', { name: 'Keep Tokyo' }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play Run', exact: true })).toBeVisible();
  await expect(note).toHaveCount(0);

  await callApi(page, 'PUT', '/api/users/me', { time_zone: 'Europe/Berlin' });
  await page.reload();
  await note.getByRole('button', { name: 'Use New York' }).click();
  await expect(note).toHaveCount(0);
  const zone = async () => (await callApi<User>(page, 'GET', '/api/users/me')).time_zone;
  await expect.poll(zone).toBe('America/New_York');
});

test('a browser that does not know its time zone has that of UTC', async ({ page }) => {
  await createAccount(page);
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its object below
    const read = Intl.DateTimeFormat.prototype.resolvedOptions;
    Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
      const options = read.call(this);
      const isGiven = options.timeZone !== 'America/New_York';
      return isGiven ? options : { ...options, timeZone: 'Etc/Unknown' };
    };
  });
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Use this device’s: UTC' })).toBeVisible();
  for (const path of ['/home', '/tracker', '/history', '/today']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a countdown on a page that was not touched since it was loaded says that its end is silent', async ({
  page,
}) => {
  await createRunner(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect(page.getByText('Touch the page for sound')).toHaveCount(0);
  await page.addInitScript(() => {
    let isTouched = false;
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, () => (isTouched = true), { capture: true });
    }
    // The browser takes the tools of this test for a touch.
    const touched = { get: () => isTouched };
    Object.defineProperty(UserActivation.prototype, 'hasBeenActive', touched);
  });
  await page.reload();
  const line = page.getByText('Touch the page for sound');
  await expect(line).toBeVisible();
  const pause = page.getByRole('button', { name: 'Pause' });
  const before = await pause.boundingBox();
  await page.mouse.click(5, 5);
  await expect(line).toBeHidden();
  expect(await pause.boundingBox()).toEqual(before);

  // The text fits the room that pages leave for the bar on a phone, which has no windows on top.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
  for (const width of [VIEWPORTS.phone.width, 320]) {
    await page.setViewportSize({ ...VIEWPORTS.phone, width });
    await page.goto('/tracker');
    const bar = page.getByRole('complementary', { name: 'Session' });
    const note = bar.getByText('Timer · Touch for sound');
    await expect(note).toBeVisible();
    expect(await note.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
    const root = page.locator(':root');
    const room = await root.evaluate((html) =>
      getComputedStyle(html).getPropertyValue('--mini-bar'),
    );
    expect((await bar.boundingBox())?.height).toBeLessThan(16 * Number.parseFloat(room));
  }
});
