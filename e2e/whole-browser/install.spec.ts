import type { Page } from '@playwright/test';
import { signUp } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

/** Chromium's complaints about the manifest and the installability. */
async function findFaults(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  return [
    ...(url.endsWith('/manifest.webmanifest') ? [] : [`no manifest, but ${url}`]),
    ...errors.map(({ message }) => message),
    // Test contexts are private windows, which install nothing; other errors are still reported.
    ...installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ];
}

test('the product is installable, and its icons and its preview picture exist', async ({
  page,
}) => {
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

test('the settings offer the browser’s install prompt once', async ({ page }) => {
  await signUp(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Settings' })
    .click();
  const panel = page.getByRole('region', { name: 'Hexis as an app' });
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(panel).toBeHidden();
  // A private window gets no event, so the test fires one.
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
