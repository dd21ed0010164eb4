import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';

/** The cover, each page with its first passage complete, and the story's questions. */
export async function readStory(page: Page, take: Camera): Promise<void> {
  await page.goto('/chapter-one');
  await page.getByRole('link', { name: 'Begin' }).waitFor();
  await take('story-cover');
  await page.evaluate(() => {
    const answers = { post: 'round', hour: 'supper', miss: 'little' };
    localStorage.setItem('hexis:beginning', JSON.stringify({ name: 'Ada', answers }));
  });
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await readTo(page, number, '.story-line:last-child[data-state=whole]');
    await take(`story-${number}`);
  }
  await readTo(page, 4, '.story-asks[data-open=true]');
  await take('story-name');
  await readTo(page, 5, '.story-asks[data-open=true]');
  await take('story-question');
  await page.evaluate(() => localStorage.removeItem('hexis:beginning'));
}

/** Continues until the passage on the stage matches. */
async function readTo(page: Page, number: number, goal: string): Promise<void> {
  await page.goto(`/chapter-one/page-${number}`);
  await page.locator('.story-passage').first().waitFor();
  const reached = page.locator(`.story-passage[data-shown=true] ${goal}`);
  while ((await reached.count()) === 0) await page.keyboard.press('ArrowRight');
}
