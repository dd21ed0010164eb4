import type { PlayEvent } from '#contract/events.ts';
import { THEME_NAMES } from '../web/themes/theme-names.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { waitForCommands } from './support/commands.ts';
import { becomeRunner, createRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';
import { untilSent } from './support/until-sent.ts';
import { moveToHour } from './support/zone.ts';

test('a finished session shows the recorded time, continues with Undo, and is corrected; short and repeated sessions need a confirmation', async ({
  page,
}) => {
  await page.clock.install();
  await becomeRunner(page);
  const play = page.getByRole('button', { name: 'Play Run', exact: true });
  const finish = page.getByRole('button', { name: 'Finish' });
  await play.click();
  await page.getByPlaceholder('Enter todo').fill('Find the river');
  await page.keyboard.press('Enter');
  await page.clock.fastForward('00:03');
  await finish.click();
  const short = page.getByRole('dialog', { name: /^\d+ seconds\. Keep it\?$/ });
  // Beside Discard the button that continues is dark in every theme, never red or pink.
  const isInk = await short
    .getByRole('button', { name: 'Keep it', exact: true })
    .evaluate((key, themes) => {
      const { dataset } = document.documentElement;
      const answers = themes.map((theme) => {
        dataset['theme'] = theme;
        const title = key.closest('[role=dialog]')?.querySelector('h2') ?? document.body;
        return [theme, getComputedStyle(key).backgroundColor === getComputedStyle(title).color];
      });
      dataset['theme'] = themes[0];
      return answers;
    }, THEME_NAMES);
  expect(isInk).toEqual(THEME_NAMES.map((theme) => [theme, true]));
  await short.getByRole('button', { name: 'Go on' }).click();
  await expect(short).toBeHidden();
  await finish.click();
  await short.getByRole('button', { name: 'Keep it', exact: true }).click();
  await expect(page.getByText(/^\d+ seconds kept$/)).toBeVisible();

  await page.getByRole('button', { name: 'Go on with it' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  const todo = page.getByRole('checkbox', { name: 'Complete todo Find the river' });
  await expect(todo).not.toBeChecked();
  await page.setViewportSize(VIEWPORTS.phone);
  await page.clock.fastForward('10:00');
  await finish.click();
  await expect(page.getByText('10 min kept')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^Run, today / });
  await sheet.getByRole('textbox', { name: 'Duration' }).fill('12');
  await sheet.getByLabel('Note').fill('Wind from the west');
  await sheet.getByRole('button', { name: 'Save session' }).click();
  await expect(page.getByText(/^Run is now 12 min and has a note\./)).toBeVisible();
  await untilSent(page);
  expect(await callApi<PlayEvent[]>(page, 'GET', '/api/events/today')).toMatchObject([
    { duration: 12 * 60_000, note: 'Wind from the west', todos: [{ completed: false }] },
  ]);

  await page.getByRole('button', { name: 'Mark Run done' }).click();
  const again = page.getByRole('dialog', { name: 'Again?' });
  await again.getByRole('button', { name: 'Leave it' }).click();
  await page.getByRole('button', { name: 'Mark Run done' }).click();
  await again.getByRole('button', { name: 'Once more' }).click();
  await page.getByRole('button', { name: 'Keep going' }).click();
  await expect(page.getByText('Run is done.')).toBeVisible();

  await page.setViewportSize(VIEWPORTS.desktop);
  await play.click();
  // It was not ticked off.
  await expect(todo).toBeVisible();
});

test('the sheet of a session opens from the day, the history, the tracker, the habit and the palette', async ({
  page,
}) => {
  await createRunner(page);
  await moveToHour(page, 12);
  await page.goto('/home');
  await waitForCommands(page);
  await page.keyboard.press('c');
  await page.keyboard.press('s');
  const adding = page.getByRole('dialog', { name: 'Add a session' });
  await expect(adding.getByRole('textbox', { name: 'Duration' })).toHaveValue('20');
  await adding.getByRole('textbox', { name: 'Duration' }).fill('30');
  await adding.getByLabel('Note').fill('Before breakfast');
  await expectNoViolations(page, 'a new session');
  const added = page.waitForResponse('**/api/events/submit');
  await adding.getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByText('Run is added. Runner has 30m: level 2, up from 1.')).toBeVisible();
  // The toast names the level: the dialog is for one that was just played.
  await (await added).finished();
  await expect(page.getByRole('dialog', { name: 'Level up!' })).toHaveCount(0);

  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('button', { name: /^Run.*30 min/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Run, today / });
  await expect(sheet.getByLabel('Note')).toHaveValue('Before breakfast');
  await page.keyboard.press('Escape');
  await timeline.getByTitle('Add a session at 7 AM').click();
  await expect(adding.getByLabel('From')).toHaveValue('07:00');
  await expect(adding.getByLabel('To')).toHaveValue('07:20');
  // Another end is another duration; the start stays.
  await adding.getByLabel('To').fill('08:00');
  await expect(adding.getByRole('textbox', { name: 'Duration' })).toHaveValue('60');
  await expect(adding.getByLabel('From')).toHaveValue('07:00');
  await page.keyboard.press('Escape');
  await adding.getByRole('button', { name: 'Discard' }).click();

  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'History' }).click();
  const card = page.getByRole('article', { name: 'Run' });
  await expect(card).toContainText(/30 min.*Before breakfast/);
  await card.getByRole('button', { name: 'Edit Run' }).click();
  await sheet.getByRole('button', { name: 'Delete session' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(card).toBeVisible();

  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/tracker');
  const today = page.getByRole('columnheader', { name: /today/ });
  await today.getByRole('button').click();
  const day = page.getByRole('dialog').filter({ hasText: 'Total' });
  await day.getByRole('button', { name: 'Edit Run' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Duration' })).toHaveValue('30');
  await expectNoViolations(page, 'the sheet');
  await sheet.getByRole('textbox', { name: 'Duration' }).fill('25');
  await sheet.getByRole('button', { name: 'Save session' }).click();
  await expect(day.getByRole('listitem')).toContainText('25 min');
  await day.getByRole('button', { name: 'Edit Run' }).click();
  await sheet.getByRole('link', { name: 'Open the habit' }).click();
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toContainText(/Before breakfast.*25 min/);
  await page.getByRole('button', { name: 'Add a session' }).click();
  await expect(adding.getByLabel('Habit')).toHaveValue(/.+/);
});
