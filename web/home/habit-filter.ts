import type { Habit } from '#contract/habits.ts';
import type { User } from '#contract/users.ts';
import { queryClient } from '../api/query-client.ts';
import { meQuery } from '../api/queries.ts';
import { changeUser } from '../user/change-user.ts';

/** Which kinds of habits are shown, beside those that are neither scheduled nor a break. */
export interface HabitFilter {
  readonly showScheduled: boolean;
  readonly showBreaks: boolean;
}

export const SHOW_ALL: HabitFilter = { showScheduled: true, showBreaks: true };

/** All is shown to a person who has not chosen. */
export function readFilter(me: User | undefined): HabitFilter {
  return {
    showScheduled: me?.preferences['show_scheduled'] !== false,
    showBreaks: me?.preferences['show_breaks'] !== false,
  };
}

/** Keeps the choice with the person, for all of their devices. */
export function keepFilter({ showScheduled, showBreaks }: HabitFilter): void {
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
