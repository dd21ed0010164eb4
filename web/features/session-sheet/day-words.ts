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
  /** `today 8:05 AM`, `yesterday 8:05 AM`, `Fri, Nov 20, 8:05 AM`. */
  readonly moment: (instantMs: number) => string;
}

/** `today` is the user's current day. */
export function dayWords(rule: DayRule, today: DayKey): DayWords {
  const { zone: timeZone } = rule;
  const yesterday = dayKey(dayRange(today, rule).startMs - 1, rule);
  const time = timeOfDayIn(timeZone);
  const dayAndTime = dayAndTimeIn(timeZone);
  return {
    day: (day) => {
      if (day === today) return 'Today';
      if (day === yesterday) return 'Yesterday';
      return nameDay(day, 'long', today);
    },
    time,
    dayAndTime,
    moment: (instantMs) => {
      const day = dayKey(instantMs, rule);
      if (day === today) return `today ${time(instantMs)}`;
      if (day === yesterday) return `yesterday ${time(instantMs)}`;
      return dayAndTime(instantMs);
    },
  };
}
