import { shiftMonth, type MonthKey } from '#domain/calendar.ts';

/** The months that the API knows. */
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** What the tracker's address says; without a month it is the one of today. */
export interface MonthSearch {
  readonly month?: MonthKey | undefined;
}

/** Anything that is no month is overwritten: the router hands on what an answer leaves out. */
export function readMonthSearch({ month }: Readonly<Record<string, unknown>>): MonthSearch {
  return { month: typeof month === 'string' && MONTH.test(month) ? month : undefined };
}

/** The month before or after; null beyond those that the API knows. */
export function neighborMonth(month: MonthKey, step: -1 | 1): MonthKey | null {
  const neighbor = shiftMonth(month, step);
  return MONTH.test(neighbor) ? neighbor : null;
}
