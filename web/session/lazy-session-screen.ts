import { lazy, startTransition, useEffect, useState, type ComponentType } from 'react';
import { whenSettled } from '../platform/when-settled.ts';

const load = () => import('./session-screen.tsx');
const loadBackdrop = () => import('./session-backdrop.tsx');
const loadLevelUp = () => import('./level-up-dialog.tsx');

/** Many a visit to /home plays nothing: the session comes after what stands there first. */
export const SessionScreen = lazy(async () => {
  const { SessionScreen: screen } = await load();
  return { default: screen };
});

/** Its picture, which is the last to come, and without a network may stay away. */
export const SessionBackdrop = lazy<ComponentType>(async () => {
  try {
    const { SessionBackdrop: backdrop } = await loadBackdrop();
    return { default: backdrop };
  } catch {
    return { default: () => null };
  }
});

/** What a session may end with. */
export const LevelUpDialog = lazy(async () => {
  const { LevelUpDialog: dialog } = await loadLevelUp();
  return { default: dialog };
});

/**
 * Fetches ahead what a session needs, so that neither the press that starts one waits nor its end, and answers whether
 * its screen can be made ahead, too.
 */
export function usePreparedSession(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const prepare = async () => {
      await load();
      startTransition(() => setHere(true));
    };
    return whenSettled(prepare, loadLevelUp, loadBackdrop);
  }, []);
  return isHere;
}
