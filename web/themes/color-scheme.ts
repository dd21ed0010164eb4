import { useSyncExternalStore } from 'react';
import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import { readItem, writeItem } from '../platform/device-storage.ts';
import { createSignal } from '../platform/signal.ts';
import type { ColorScheme } from './theme-names.ts';

const CHOICES = ['light', 'dark', 'device'] as const;

/** The user's choice on this device, for a theme with both schemes; `device` follows the system's setting. */
export type ColorSchemeChoice = (typeof CHOICES)[number];

/** `first-paint.js` reads it too, before any module loads. */
const KEY = `${DEVICE_KEY_PREFIX}color-scheme`;
const changed = createSignal();

export function resolveColorScheme(choice: ColorSchemeChoice, isDeviceDark: boolean): ColorScheme {
  if (choice !== 'device') return choice;
  return isDeviceDark ? 'dark' : 'light';
}

/** Local storage is untrusted: invalid content counts as no choice, which is dark. */
function colorSchemeChoice(): ColorSchemeChoice {
  const stored = readItem(KEY);
  return CHOICES.find((choice) => choice === stored) ?? 'dark';
}

export function setColorSchemeChoice(choice: ColorSchemeChoice): void {
  writeItem(KEY, choice);
  showColorScheme();
}

/** The color scheme of the page, if its theme has both. */
export function colorScheme(): ColorScheme {
  return resolveColorScheme(colorSchemeChoice(), deviceQuery().matches);
}

/** Sets the attribute that the styles of themes with both schemes select. */
export function showColorScheme(): void {
  const { dataset } = document.documentElement;
  if (colorScheme() === 'dark') dataset['colorScheme'] = 'dark';
  else delete dataset['colorScheme'];
  changed.emit();
}

/** Follows the system's setting, and a choice in another tab. */
export function followColorScheme(): void {
  deviceQuery().addEventListener('change', showColorScheme);
  addEventListener('storage', showColorScheme);
}

export function useColorSchemeChoice(): ColorSchemeChoice {
  return useSyncExternalStore(changed.subscribe, colorSchemeChoice);
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(changed.subscribe, colorScheme);
}

function deviceQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}
