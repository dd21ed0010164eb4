import { test } from './test.ts';

test('a visitor opens the title screen, the page about how it is made and the first page of the story', async ({
  tab,
}) => {
  await tab.goto('/');
  await tab.getByRole('link', { name: 'New Game' }).waitFor();
  await tab.goto('/how-its-made');
  await tab.getByRole('heading', { level: 1, name: 'How it’s made' }).waitFor();
  await tab.goto('/');
  await tab.getByRole('link', { name: 'New Game' }).click();
  await tab.waitForURL(/\/chapter-one$/);
  await tab.getByRole('link', { name: 'Begin' }).click();
  await tab.waitForURL(/\/page-1$/);
  await tab.getByRole('heading', { level: 1 }).waitFor();
});
