import { lazy } from 'react';

const PRELOAD_AFTER_MS = 700;

const load = () => import('./session-screen.tsx');

/** Many a visit to /home plays nothing: the session comes after what stands there first. */
export const SessionScreen = lazy(async () => {
  const { SessionScreen: screen } = await load();
  return { default: screen };
});

/** Fetches it once the page has settled, so that the press that starts a session does not wait. */
export function preloadSession(): () => void {
  const timer = setTimeout(() => {
    // Without a network it comes when it is asked for.
    load().catch(() => {});
  }, PRELOAD_AFTER_MS);
  return () => clearTimeout(timer);
}
