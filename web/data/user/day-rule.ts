import type { User } from '#contract/users.ts';
import type { DayRule } from '#domain/calendar.ts';
import { browserTimeZone } from '../../platform/clock.ts';

/** When the user's days begin; until the user is loaded, at midnight in the browser's time zone. */
export function dayRuleOf(me: User | undefined): DayRule {
  if (!me) return { zone: browserTimeZone(), dayStartHour: 0 };
  return { zone: me.time_zone, dayStartHour: me.day_start_hour };
}
