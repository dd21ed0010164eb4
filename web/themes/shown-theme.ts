import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import { readItem, writeItem } from '../platform/device-storage.ts';
import { showColorScheme } from './color-scheme.ts';
import { THEME_NAMES, type ThemeName } from './theme-names.ts';

/** `first-paint.js` reads it too, before any module loads. */
const KEY = `${DEVICE_KEY_PREFIX}theme`;

/** Applies a theme to the page, and stores it for the next first paint on this device. */
export function showTheme(name: ThemeName): void {
  writeItem(KEY, name);
  // To read the new theme's color styles the whole page at once.
  if (document.documentElement.dataset['theme'] === name) return;
  document.documentElement.dataset['theme'] = name;
  showColorScheme();
  tintBrowser();
}

/** The theme stored on this device; null if none was chosen. */
export function deviceTheme(): ThemeName | null {
  const stored = readItem(KEY);
  return THEME_NAMES.find((name) => name === stored) ?? null;
}

export function shownTheme(): ThemeName {
  const shown = document.documentElement.dataset['theme'];
  return THEME_NAMES.find((name) => name === shown) ?? THEME_NAMES[0];
}

/** Sets the color of the browser's bars to the top of the theme's sky. */
export function tintBrowser(): void {
  const zenith = getComputedStyle(document.documentElement).getPropertyValue('--dusk-high');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', zenith.trim());
}
