import type { Page } from '@playwright/test';
import { signUp } from './support/player.ts';
import { expect, test } from './support/test.ts';

/** What Chromium finds wrong with the manifest and with the product as an app. */
async function findFaults(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  return [
    ...(url.endsWith('/manifest.webmanifest') ? [] : [`no manifest, but ${url}`]),
    ...errors.map(({ message }) => message),
    // The contexts of a test are private windows, which install nothing; all else is told beside it.
    ...installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ];
}

test('the product can be installed, and what it says of itself is there', async ({ page }) => {
  await page.goto('/');
  expect(await findFaults(page)).toEqual([]);
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  const links = await page
    .locator('head link[rel~="icon"], head link[rel="apple-touch-icon"]')
    .evaluateAll((all: HTMLLinkElement[]) => all.map((link) => link.href));
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toBe(new URL('/og.jpg', page.url()).href);
  const icons: string[] = manifest.icons.map((icon: { src: string }) => icon.src);
  expect(links.length + icons.length).toBeGreaterThan(4);
  for (const address of [...links, ...icons, picture ?? '', '/favicon.ico']) {
    const answer = await page.request.get(address);
    expect([address, answer.ok(), answer.headers()['content-type']]).toEqual([
      address,
      true,
      expect.stringMatching(/^image\//),
    ]);
  }
});

test('the settings pass on what the browser offers, once', async ({ page }) => {
  await signUp(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Settings' })
    .click();
  const panel = page.getByRole('region', { name: 'Hexis as an app' });
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(panel).toBeHidden();
  // A private window is offered nothing: this is what another is given.
  const isAsked = page.evaluate(
    () =>
      new Promise((resolve) => {
        const offer = Object.assign(new Event('beforeinstallprompt'), {
          prompt: () => resolve('asked'),
        });
        dispatchEvent(offer);
      }),
  );
  await panel.getByRole('button', { name: 'Install' }).click();
  expect(await isAsked).toBe('asked');
  await expect(panel).toBeHidden();
});
