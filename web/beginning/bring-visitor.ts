import { LIMITS } from '#contract/limits.ts';
import type { User, UserChange } from '#contract/users.ts';
import { queryClient } from '../api/query-client.ts';
import { meQuery } from '../api/queries.ts';
import { applyUserChange } from '../api/user-changes.ts';
import { deviceTheme } from '../themes/shown-theme.ts';
import { changeUser } from '../user/change-user.ts';

/** Gives an account the theme of this device and the visitor's name, each where it has none of its own. */
export function bringVisitor(me: User, name: string): void {
  const change = findChange(me, name.trim().slice(0, LIMITS.nameLength));
  // Before the first screen looks at it, which would else put the page into the first theme.
  queryClient.setQueryData(meQuery.queryKey, applyUserChange(me, change));
  if (Object.keys(change).length > 0) changeUser(change);
}

function findChange(me: User, name: string): UserChange {
  const theme = deviceTheme();
  const isThemeless = me.preferences['theme'] === undefined;
  return {
    ...(me.display_name === '' && name !== '' && { display_name: name }),
    ...(isThemeless && theme !== null && { preferences: { theme } }),
  };
}
