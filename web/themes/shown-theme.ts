import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import { showColorScheme } from './color-scheme.ts';
import { THEME_NAMES, type ThemeName } from './theme-names.ts';

/** `first-paint.js` reads it, before any module is there. */
const KEY = `${DEVICE_KEY_PREFIX}theme`;

/** Puts the page into a theme, and the next one on this device from its first paint. */
export function showTheme(name: ThemeName): void {
  localStorage.setItem(KEY, name);
  document.documentElement.dataset['theme'] = name;
  showColorScheme();
  tintBrowser();
}

/** What was chosen on this device; null where nobody has. */
export function deviceTheme(): ThemeName | null {
  const kept = localStorage.getItem(KEY);
  return THEME_NAMES.find((name) => name === kept) ?? null;
}

export function shownTheme(): ThemeName {
  const shown = document.documentElement.dataset['theme'];
  return THEME_NAMES.find((name) => name === shown) ?? THEME_NAMES[0];
}

/** Gives the browser's own bars the zenith of the evening that is shown. */
export function tintBrowser(): void {
  const zenith = getComputedStyle(document.documentElement).getPropertyValue('--dusk-high');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', zenith.trim());
}
