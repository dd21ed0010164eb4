import { becomeRunner } from '../support/player.ts';
import { expect, test } from './test.ts';

test('a dialog whose code failed to load opens once it can be loaded', async ({
  tab,
  server,
  complaints,
}) => {
  // Before the first visit, so that no service worker has cached it.
  await server.withhold('/assets/fields-');
  await becomeRunner(tab);
  await tab.goto('/home');
  await tab.getByRole('button', { name: 'Add habit to Runner' }).click();
  await tab.getByText('It opens as soon as there is a network.').waitFor();

  await server.withhold(null);
  await tab.getByRole('dialog').getByRole('textbox').first().waitFor();
  expect(complaints.splice(0).join('\n')).not.toContain('error:');
});
