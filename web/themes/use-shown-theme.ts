import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore, useEffect } from 'react';
import { meQuery } from '../data/queries/queries.ts';
import { queryClient } from '../data/queries/query-client.ts';
import { shownTheme, showTheme } from './shown-theme.ts';
import { type ThemeName, chosenTheme } from './theme-names.ts';

/** The theme of the page, whichever code has set it. */
export function useShownTheme(): ThemeName {
  return useSyncExternalStore(onChange, shownTheme);
}

function onChange(tell: () => void): () => void {
  const watch = new MutationObserver(tell);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}

/** Shows the theme of the logged-in user, chosen on any device. */
export function useAccountTheme(): void {
  const { data: me, dataUpdatedAt } = useQuery(meQuery, queryClient);
  // A copy restored from the device (`restoreReads`) may be older than the page's theme.
  const theme = me && dataUpdatedAt > 0 ? chosenTheme(me.preferences) : undefined;
  useEffect(() => {
    if (theme !== undefined) showTheme(theme);
  }, [theme]);
}
