import { sleep } from '../platform/clock.ts';
import { showTheme } from '../themes/shown-theme.ts';
import type { ThemeName } from '../themes/theme-names.ts';
import { loadScene } from './load-scene.ts';

/** Longer than this, a choice seems not to have been heard: the picture comes after the colors then. */
const LONGEST_WAIT_MS = 400;

let newest: ThemeName;

/** Shows a theme and keeps it on the device: by a soft change of light, where the person has nothing against motion. */
export async function changeStage(name: ThemeName): Promise<void> {
  newest = name;
  await Promise.race([loadScene(name), sleep(LONGEST_WAIT_MS)]);
  if (newest !== name) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) return showTheme(name);
  const change = document.startViewTransition(() => showTheme(name));
  // The next choice may cut it short; the theme is shown all the same.
  await Promise.allSettled([change.ready, change.finished]);
}
