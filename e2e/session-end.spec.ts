import type { PlayEvent } from '#contract/events.ts';
import { expectNoViolations, VIEWPORTS } from './support/axe.ts';
import { callApi } from './support/call-api.ts';
import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';
import { untilSent } from './support/until-sent.ts';

test('the end of a session shows the way to the next level and takes a note, until the next session', async ({
  page,
}) => {
  await page.clock.install();
  await becomeRunner(page);
  const play = page.getByRole('button', { name: 'Play Run', exact: true });
  const finish = page.getByRole('button', { name: 'Finish' });
  const ended = page.getByRole('region', { name: 'Run is over' });
  await play.click();
  await page.clock.fastForward('20:00');
  await page.getByRole('button', { name: 'Keep going' }).click();
  await expect(ended.getByRole('heading')).toHaveText('20 min kept');
  await expect(ended).toContainText('Run · Runner, 40m to level 3');
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, size);
  }

  const note = ended.getByRole('textbox', { name: 'A line about it' });
  await note.fill('x'.repeat(201));
  await expect(ended).toContainText('1 character too many: it takes 200.');
  await note.fill('Wind from the west');
  await note.press('Enter');
  await expect(ended.getByRole('status')).toHaveText('Written down.');
  await untilSent(page);
  expect(await callApi<PlayEvent[]>(page, 'GET', '/api/events/today')).toMatchObject([
    { note: 'Wind from the west' },
  ]);

  await play.click();
  await page.clock.fastForward('05:00');
  await finish.click();
  await expect(ended.getByRole('heading')).toHaveText('5 min kept');
  await expect(note).toHaveValue('');
  // Of the two sessions it is the last that is deleted.
  await ended.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete session' }).click();
  await expect(ended).toBeHidden();

  await play.click();
  await page.clock.fastForward('05:00');
  await finish.click();
  await ended.getByRole('button', { name: 'Put Run away' }).click();
  await expect(ended).toBeHidden();
});
