import { useSyncExternalStore } from 'react';
import { shownTheme } from './shown-theme.ts';
import type { ThemeName } from './theme-names.ts';

/** The theme that the page is in, whoever put it there. */
export function useShownTheme(): ThemeName {
  return useSyncExternalStore(onChange, shownTheme);
}

function onChange(tell: () => void): () => void {
  const watch = new MutationObserver(tell);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    watch.disconnect();
  };
}
