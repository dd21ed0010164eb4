import type { Page } from '@playwright/test';
import { logIn, logOut, openSignUp, signUpAsNewcomer } from '../support/player.ts';
import { untilSent } from '../support/until-sent.ts';
import type { Camera } from './camera.ts';
import {
  furnish,
  makeBreaks,
  openHome,
  planDay,
  recordPast,
  skipTours,
  takeBreak,
} from './life.ts';
import { readStory } from './story.ts';

async function walkQuickStart(page: Page, take: Camera): Promise<void> {
  await page.goto('/quick-start');
  await page.getByRole('radio').first().waitFor();
  await take('quick-start');
  await page.getByText('Somebody else', { exact: true }).click();
  await take('quick-start-own');
  await page.getByText('Artist', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Something else', { exact: true }).click();
  await take('quick-start-habits');
  await page.getByText('Sketch', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save Progress / Sign Up' }).waitFor();
  await take('quick-start-login');
}

/** Visits every screen in the order of a new user; `email` must be new. */
export async function walkThrough(page: Page, email: string, take: Camera): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('landing');
  await take('landing-whole', true);
  await page.goto('/how-its-made');
  await take('how-its-made', true);
  await page.goto('/callback');
  await page.getByRole('alert').waitFor();
  await take('callback-failed');
  await readStory(page, take);
  await walkQuickStart(page, take);
  await openSignUp(page);
  await take('sign-up');
  await signUpAsNewcomer(page, email);
  await page.getByLabel('Your name').fill('Ada');
  await take('newcomer-name');
  await page.keyboard.press('Enter');
  await page.getByRole('radiogroup').waitFor();
  await take('newcomer-face');
  await page.keyboard.press('Enter');
  await page.getByText('Welcome aboard').waitFor();
  await page.clock.fastForward(2000);
  await page.getByText('1 of 8').waitFor();
  await take('tour-home');
  await page.keyboard.press('Escape');
  await skipTours(page);
  await page.getByText('No values found').waitFor();
  await take('home-empty');
  await page.getByRole('button', { name: 'Add identity' }).click();
  // A trial click waits until the button does not move.
  await page.getByRole('button', { name: 'Create identity' }).click({ trial: true });
  await take('identity-dialog');
  await page.keyboard.press('Escape');
  await furnish(page);
  await page.getByRole('button', { name: 'Add habit to Artist' }).click();
  await page.getByRole('button', { name: 'Create habit' }).click({ trial: true });
  await take('habit-dialog');
  await page.keyboard.press('Escape');
  await take('home');
  await page.getByRole('button', { name: 'Choose a habit of Runner' }).click();
  await page.getByRole('menuitem', { name: 'Stretch' }).click({ trial: true });
  await take('home-choice');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Show breaks' }).click({ trial: true });
  await take('home-filter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  for (const todo of ['Lace the old shoes', 'Find the river', 'Walk the last five minutes']) {
    await page.getByPlaceholder('Enter todo').fill(todo);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('checkbox', { name: 'Complete todo Lace the old shoes' }).check();
  await untilSent(page);
  await page.clock.fastForward('12:34');
  await page.getByRole('timer', { name: 'Time left', exact: true }).waitFor();
  await take('session');
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('settings', true);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click({ trial: true });
  await take('delete-dialog');
  await openHome(page);
  await page.getByRole('timer', { name: 'Time left', exact: true }).waitFor();
  await page.clock.fastForward('20:00');
  await page.getByRole('dialog').waitFor();
  await page.clock.fastForward(3000);
  await take('level-up');
  await page.keyboard.press('Escape');
  await take('home-played', true);
  await planDay(page);
  await page.goto('/today');
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor();
  await take('today');
  await page.getByRole('button', { name: 'Now' }).click();
  await take('today-now');
  await recordPast(page);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await page.getByText('First played').waitFor();
  await take('habit', true);
  await page.goto('/history');
  await page.getByRole('article').first().waitFor();
  await take('history');
  await page.getByRole('button', { name: 'Edit Run' }).first().click();
  await page.getByRole('button', { name: 'Save session' }).click({ trial: true });
  await take('session-dialog');
  await page.goto('/tracker');
  await page.getByRole('table').waitFor();
  await take('tracker');
  // A phone shows a week first, which may have no session of Run.
  await page.getByRole('radio', { name: 'Month', exact: true }).click();
  await page
    .getByRole('button', { name: /^Run, / })
    .last()
    .click();
  await page.getByRole('button', { name: 'Close' }).click({ trial: true });
  await take('tracker-day');
  await page.goto('/browse');
  await page.getByRole('article').first().waitFor();
  await take('browse', true);
  await makeBreaks(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Artist', exact: true }).click();
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await take('profile', true);
  // A login lasts an hour, which the sessions have nearly used up: without a new one the page would log out soon.
  await logOut(page);
  await logIn(page, email);
  await takeBreak(page);
  await take('break');
}
