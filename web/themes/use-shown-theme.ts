import { useSyncExternalStore, useEffect } from 'react';
import { shownTheme, showTheme } from './shown-theme.ts';
import { type ThemeName, chosenTheme } from './theme-names.ts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';

/** The theme that the page is in, whoever put it there. */
export function useShownTheme(): ThemeName {
  return useSyncExternalStore(onChange, shownTheme);
}

function onChange(tell: () => void): () => void {
  const watch = new MutationObserver(tell);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}

/** Shows the theme of the person who is logged in, whichever device they chose it on. */
export function useAccountTheme(): void {
  const { data: me, dataUpdatedAt } = useQuery(meQuery, queryClient);
  // A copy that the device kept (`restoreReads`) may be older than the theme that the page is in.
  const theme = me && dataUpdatedAt > 0 ? chosenTheme(me.preferences) : undefined;
  useEffect(() => {
    if (theme !== undefined) showTheme(theme);
  }, [theme]);
}
