import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import type { ThemeName } from './theme-names.ts';

/** `first-paint.js` reads it, before any module is there. */
const KEY = `${DEVICE_KEY_PREFIX}theme`;

/** Puts the page into a theme, and the next one on this device from its first paint. */
export function showTheme(name: ThemeName): void {
  localStorage.setItem(KEY, name);
  document.documentElement.dataset['theme'] = name;
  tintBrowser();
}

/** Gives the browser's own bars the zenith of the evening that is shown. */
export function tintBrowser(): void {
  const zenith = getComputedStyle(document.documentElement).getPropertyValue('--dusk-high');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', zenith.trim());
}
