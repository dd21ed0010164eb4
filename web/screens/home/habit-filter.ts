import type { Habit } from '#contract/habits.ts';
import type { User } from '#contract/users.ts';
import { meQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { changeUser } from '../../data/user/change-user.ts';

/** Which kinds of habits are shown besides ordinary ones, which are neither scheduled nor a break. */
export interface HabitFilter {
  readonly showScheduled: boolean;
  readonly showBreaks: boolean;
}

export const SHOW_ALL: HabitFilter = { showScheduled: true, showBreaks: true };

/** By default all kinds are shown. */
export function readFilter(me: User | undefined): HabitFilter {
  return {
    showScheduled: me?.preferences['show_scheduled'] !== false,
    showBreaks: me?.preferences['show_breaks'] !== false,
  };
}

/** Stores the choice in the user's preferences, for all devices. */
export function persistFilter({ showScheduled, showBreaks }: HabitFilter): void {
  const me = queryClient.getQueryData(meQuery.queryKey);
  const was = readFilter(me);
  changeUser({
    preferences: {
      ...(showScheduled !== was.showScheduled && { show_scheduled: showScheduled }),
      ...(showBreaks !== was.showBreaks && { show_breaks: showBreaks }),
    },
  });
}

export function isShown(
  { is_break, Schedules }: Habit,
  { showScheduled, showBreaks }: HabitFilter,
): boolean {
  return (showBreaks || !is_break) && (showScheduled || Schedules.length === 0);
}
