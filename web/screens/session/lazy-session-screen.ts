import { startTransition, useEffect, useState } from 'react';
import { lazyPart, whenSettled } from '../../platform/late-code.ts';
import { stopAll } from '../../platform/signal.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.ts';

const loadScreen = async () => (await import('./session-screen.tsx')).SessionScreen;
const loadBackdrop = async () => (await import('./session-backdrop.tsx')).SessionBackdrop;
const loadLevelUp = async () => (await import('./level-up-dialog.tsx')).LevelUpDialog;

/** Many visits to /home start no session, so its code loads after the first screen. */
export const SessionScreen = lazyOverlay(
  loadScreen,
  'Your session runs. It shows as soon as there is a network.',
);

/** The scene behind the session, which is loaded last. */
export const SessionBackdrop = lazyPart(loadBackdrop);

export const LevelUpDialog = lazyPart(loadLevelUp);

/** Loads what the start and the end of a session need in advance; returns whether its screen can be pre-rendered. */
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
