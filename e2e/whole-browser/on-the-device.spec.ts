import { becomeRunner } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    /** Number of held screen locks. */
    heldLocks: number;
    /** Handlers of the media keys. */
    mediaActs: Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;
  }
}

/** Records what the page requests of the device, and grants it. */
function watchDevice(): void {
  window.heldLocks = 0;
  window.mediaActs = {};
  const request = navigator.wakeLock.request.bind(navigator.wakeLock);
  navigator.wakeLock.request = async (type) => {
    const lock = await request(type);
    window.heldLocks += 1;
    lock.addEventListener('release', () => {
      window.heldLocks -= 1;
    });
    return lock;
  };
  const { mediaSession } = navigator;
  const setActionHandler = mediaSession.setActionHandler.bind(mediaSession);
  mediaSession.setActionHandler = (action, act) => {
    if (act) window.mediaActs[action] = act;
    else delete window.mediaActs[action];
    setActionHandler(action, act);
  };
}

test('during a session the screen stays on and the media keys work, if the user has enabled that', async ({
  page,
}) => {
  await page.addInitScript(watchDevice);
  await becomeRunner(page);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Playing', exact: true });
  await section.getByRole('checkbox', { name: /^Keep the screen on/ }).check();
  await section.getByRole('checkbox', { name: /media keys$/ }).check();
  await page.goto('/home');
  const locks = () => page.evaluate(() => window.heldLocks);
  const press = (action: MediaSessionAction) =>
    page.evaluate((name) => window.mediaActs[name]?.({ action: name }), action);
  const controls = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return [metadata?.title, metadata?.artist, playbackState];
    });

  await page.getByRole('button', { name: 'Play Run', exact: true }).click();
  await expect.poll(locks).toBe(1);
  await expect.poll(controls).toEqual(['Run', 'Runner', 'playing']);
  await press('pause');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect.poll(locks).toBe(0);
  await expect.poll(controls).toEqual(['Run', 'Runner', 'paused']);
  // Without a gesture a page plays nothing; its keys work all the same.
  await page.reload();
  await expect.poll(controls).toEqual(['Run', 'Runner', 'paused']);
  await press('play');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(locks).toBe(1);
  await press('stop');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect.poll(locks).toBe(0);
  await expect.poll(controls).toEqual([undefined, undefined, 'none']);
});
