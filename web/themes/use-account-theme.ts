import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { showTheme } from './shown-theme.ts';
import { chosenTheme } from './theme-names.ts';

/** Shows the theme of the person who is logged in, whichever device they chose it on. */
export function useAccountTheme(): void {
  const { data: me, dataUpdatedAt } = useQuery(meQuery, queryClient);
  // A copy that the device kept (`restoreReads`) may be older than the theme that the page is in.
  const theme = me && dataUpdatedAt > 0 ? chosenTheme(me.preferences) : undefined;
  useEffect(() => {
    if (theme !== undefined) showTheme(theme);
  }, [theme]);
}
