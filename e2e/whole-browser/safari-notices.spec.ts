import config from '../../playwright.config.ts';
import { listShown, openWithReminder } from '../support/notices.ts';
import { deliver } from '../support/push-service.ts';
import { expect, test } from '../support/test.ts';

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

const { args = [], ...options } = config.use?.launchOptions ?? {};
test.use({
  serviceWorkers: 'allow',
  // The option `userAgent` does not reach service workers.
  launchOptions: { ...options, args: [...args, `--user-agent=${SAFARI}`] },
});

test('Safari, which counts pushes without a notification, shows one beside the message of a visible page', async ({
  page,
}) => {
  const due = await openWithReminder(page);
  await deliver(page, JSON.stringify(due));
  await expect(page.getByText('Time for Run')).toBeVisible();
  expect(await listShown(page)).toMatchObject([{ title: 'Time for Run', tag: due.tag }]);
});
