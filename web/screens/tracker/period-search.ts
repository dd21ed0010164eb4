import { daysOfMonth, monthKey, type DayKey, type MonthKey } from '#domain/calendar.ts';
import { TRACKER_VIEWS, type TrackerView } from './periods.ts';

/** The months that the API accepts. */
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** Query of the tracker's address; without month and day it shows today. */
export interface PeriodSearch {
  readonly view?: TrackerView | undefined;
  readonly month?: MonthKey | undefined;
  /** A day of the shown week, or the last of the thirty days. */
  readonly day?: DayKey | undefined;
}

type SearchParams = Readonly<Record<string, unknown>>;

/** Overwrites each invalid field, because the router passes on fields that are missing in the result. */
export function readPeriodSearch({ view, month, day }: SearchParams): PeriodSearch {
  return {
    view: TRACKER_VIEWS.find((one) => one === view),
    month: typeof month === 'string' && MONTH.test(month) ? month : undefined,
    day: typeof day === 'string' && isKnownDay(day) ? day : undefined,
  };
}

function isKnownDay(text: string): boolean {
  const month = monthKey(text);
  return MONTH.test(month) && daysOfMonth(month).includes(text);
}
