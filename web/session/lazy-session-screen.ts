import { startTransition, useEffect, useState } from 'react';
import { lazyPart, whenSettled } from '../platform/late-code.ts';
import { stopAll } from '../platform/signal.ts';
import { tellWhenAway } from '../shell/tell-when-away.ts';

const loadScreen = async () => (await import('./session-screen.tsx')).SessionScreen;
const loadBackdrop = async () => (await import('./session-backdrop.tsx')).SessionBackdrop;
const loadLevelUp = async () => (await import('./level-up-dialog.tsx')).LevelUpDialog;

/** Many a visit to /home plays nothing: the session comes after what stands there first. */
export const SessionScreen = lazyPart(
  tellWhenAway(loadScreen, 'Your session runs. It shows as soon as there is a network.'),
);

/** Its picture, which is the last to come. */
export const SessionBackdrop = lazyPart(loadBackdrop);

export const LevelUpDialog = lazyPart(loadLevelUp);

/**
 * Fetches ahead what a session needs, so that neither the press that starts one waits nor its end, and answers whether
 * its screen can be made ahead, too.
 */
export function usePreparedSession(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    return stopAll([
      whenSettled(loadScreen, () => startTransition(() => setHere(true))),
      whenSettled(() => Promise.all([loadLevelUp(), loadBackdrop()])),
    ]);
  }, []);
  return isHere;
}
