import { dayKey, dayRange, isoToInstant, type DayKey, type DayRule } from '#domain/calendar.ts';
import { dateAndTimeIn, timeOfDayIn } from '../../data/user/time-of-day.ts';

/** Formats days and times in the user's time zone. */
export interface DayWords {
  /** `Today`, `Yesterday`, `Friday, November 20`, with the year if it is another one. */
  readonly day: (day: DayKey) => string;
  /** `8:05 AM`. */
  readonly time: (instantMs: number) => string;
  /** `Nov 20, 2026, 8:05 AM`. */
  readonly dayAndTime: (instantMs: number) => string;
}

const WEEKDAY_AND_DATE = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** `today` is the user's current day. */
export function dayWords(rule: DayRule, today: DayKey): DayWords {
  const { zone: timeZone } = rule;
  const yesterday = dayKey(dayRange(today, rule).startMs - 1, rule);
  // A day has no time: it is formatted as UTC, in which it is parsed.
  const dates = new Intl.DateTimeFormat('en', { ...WEEKDAY_AND_DATE, timeZone: 'UTC' });
  const datesWithYear = new Intl.DateTimeFormat('en', {
    ...WEEKDAY_AND_DATE,
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    day: (day) => {
      if (day === today) return 'Today';
      if (day === yesterday) return 'Yesterday';
      const isThisYear = day.slice(0, 4) === today.slice(0, 4);
      return (isThisYear ? dates : datesWithYear).format(isoToInstant(`${day}T12:00:00Z`));
    },
    time: timeOfDayIn(timeZone),
    dayAndTime: dateAndTimeIn(timeZone),
  };
}
