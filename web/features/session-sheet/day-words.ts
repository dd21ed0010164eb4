import { dayKey, dayRange, type DayKey, type DayRule } from '#domain/calendar.ts';
import { dayAndTimeIn, nameDay } from '../../data/user/day-names.ts';
import { timeOfDayIn } from '../../data/user/time-of-day.ts';

/** Formats days and times in the user's time zone. */
export interface DayWords {
  /** `Today`, `Yesterday`, `Friday, November 20`, with the year if it is another one. */
  readonly day: (day: DayKey) => string;
  /** `8:05 AM`. */
  readonly time: (instantMs: number) => string;
  /** `Fri, Nov 20, 8:05 AM`. */
  readonly dayAndTime: (instantMs: number) => string;
}

/** `today` is the user's current day. */
export function dayWords(rule: DayRule, today: DayKey): DayWords {
  const { zone: timeZone } = rule;
  const yesterday = dayKey(dayRange(today, rule).startMs - 1, rule);
  return {
    day: (day) => {
      if (day === today) return 'Today';
      if (day === yesterday) return 'Yesterday';
      return nameDay(day, 'long', today);
    },
    time: timeOfDayIn(timeZone),
    dayAndTime: dayAndTimeIn(timeZone),
  };
}
