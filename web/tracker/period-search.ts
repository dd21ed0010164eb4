import { daysOfMonth, monthKey, type DayKey, type MonthKey } from '#domain/calendar.ts';
import { TRACKER_VIEWS, type TrackerView } from './periods.ts';

/** The months that the API knows. */
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** What the tracker's address says; without a month and a day it shows today. */
export interface PeriodSearch {
  readonly view?: TrackerView | undefined;
  readonly month?: MonthKey | undefined;
  /** A day of the week that is shown, or the last of the thirty days. */
  readonly day?: DayKey | undefined;
}

type Asked = Readonly<Record<string, unknown>>;

/** Overwrites each field that cannot be shown: the router passes on the fields that are left out here. */
export function readPeriodSearch({ view, month, day }: Asked): PeriodSearch {
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
