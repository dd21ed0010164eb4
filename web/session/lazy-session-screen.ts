import { lazy, type ComponentType } from 'react';
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

/** Fetched ahead, so that the press that starts a session does not wait, nor its end. */
export function preloadSession(): () => void {
  return whenSettled(load, loadLevelUp, loadBackdrop);
}
