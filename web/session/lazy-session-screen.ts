import { lazy } from 'react';

const PRELOAD_AFTER_MS = 700;

const load = () => import('./session-screen.tsx');
const loadLevelUp = () => import('./level-up-dialog.tsx');

/** Many a visit to /home plays nothing: the session comes after what stands there first. */
export const SessionScreen = lazy(async () => {
  const { SessionScreen: screen } = await load();
  return { default: screen };
});

/** What a session may end with. */
export const LevelUpDialog = lazy(async () => {
  const { LevelUpDialog: dialog } = await loadLevelUp();
  return { default: dialog };
});

/** Fetches both once the page has settled, so that the press that starts a session does not wait, nor its end. */
export function preloadSession(): () => void {
  const timer = setTimeout(() => {
    // Without a network they come when they are asked for.
    Promise.all([load(), loadLevelUp()]).catch(() => {});
  }, PRELOAD_AFTER_MS);
  return () => clearTimeout(timer);
}
