import type { User } from '#contract/users.ts';
import type { DayRule } from '#domain/calendar.ts';
import { browserTimeZone } from '../platform/clock.ts';

/** When the person's days begin; as long as that is not known, at midnight where the browser is. */
export function dayRuleOf(me: User | undefined): DayRule {
  if (!me) return { zone: browserTimeZone(), dayStartHour: 0 };
  return { zone: me.time_zone, dayStartHour: me.day_start_hour };
}
