import type { Month } from '#contract/events.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import type { DayKey } from '#domain/calendar.ts';
import { earliest, firstDayOf, listTrackerDays, type TrackerDay } from './period-days.ts';
import { listIdentityPeriods, type IdentityPeriod } from './period-rows.ts';
import type { Period } from './periods.ts';

/** A period and the sessions of its months. */
export interface EventsOfPeriod {
  readonly period: Period;
  readonly events: Month;
}

/** The same with the schedules that were in force and have ended since. */
export interface FactsOfPeriod extends EventsOfPeriod {
  readonly ended: readonly Schedule[];
}

/** A period's data for rendering. */
export interface PeriodPage {
  readonly period: Period;
  readonly days: readonly TrackerDay[];
  readonly identities: readonly IdentityPeriod[];
}

interface MadePage {
  readonly page: PeriodPage;
  readonly ended: readonly Schedule[];
}

interface Circumstances {
  readonly identities: readonly Identity[];
  readonly today: DayKey;
  /** Day on which the account was created. */
  readonly accountDay: DayKey;
}

/** Makes pages, memoized by the sessions and schedules of the period, so that unchanged ones are not rendered again. */
export function createPageMaker(given: Circumstances): (of: FactsOfPeriod) => PeriodPage {
  const { identities, today, accountDay } = given;
  const firstDay = firstDayOf(accountDay, identities);
  const made = new WeakMap<Month, Map<string, MadePage>>();
  return ({ period, events, ended }) => {
    const pages = made.get(events) ?? new Map<string, MadePage>();
    made.set(events, pages);
    const known = pages.get(period.key);
    if (known?.ended === ended) return known.page;
    const begin = earliest([firstDay, ...ended.map(({ starts_on }) => starts_on)]);
    const days = listTrackerDays(period, events, today, begin);
    const page = { period, days, identities: listIdentityPeriods(events, identities, days, ended) };
    pages.set(period.key, { page, ended });
    return page;
  };
}
