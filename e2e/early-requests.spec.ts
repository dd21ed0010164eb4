import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

test('the data of /home is requested once, before its scripts have loaded', async ({ page }) => {
  await becomeRunner(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const early = page.waitForResponse('**/api/values');
  await page.goto('/home', { waitUntil: 'commit' });
  await early;
  resolve();
  await expect(page.getByRole('heading', { name: 'Runner' })).toBeVisible();
  for (const address of ['/api/values', '/api/users/me', '/api/schedules/today']) {
    expect(
      asked.filter((one) => one === address),
      address,
    ).toHaveLength(1);
  }
  await page.unrouteAll({ behavior: 'wait' });
});
