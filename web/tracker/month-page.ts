import type { Month } from '#contract/events.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import type { DayKey, MonthKey } from '#domain/calendar.ts';
import { earliest, firstDayOf, listTrackerDays, type TrackerDay } from './month-days.ts';
import { listIdentityMonths, type IdentityMonth } from './month-rows.ts';

/** A month and what was played in it. */
export interface EventsOfMonth {
  readonly month: MonthKey;
  readonly events: Month;
}

/** The same with the schedules that held in it and have ended since. */
export interface FactsOfMonth extends EventsOfMonth {
  readonly ended: readonly Schedule[];
}

/** A month as the tracker draws it. */
export interface MonthPage {
  readonly month: MonthKey;
  readonly days: readonly TrackerDay[];
  readonly identities: readonly IdentityMonth[];
}

interface Circumstances {
  readonly identities: readonly Identity[];
  readonly today: DayKey;
  /** The day on which the account was made. */
  readonly accountDay: DayKey;
}

/** Makes pages, each once for what was played and due in its month: what has not changed is not drawn anew. */
export function createPageMaker(given: Circumstances): (of: FactsOfMonth) => MonthPage {
  const { identities, today, accountDay } = given;
  const firstDay = firstDayOf(accountDay, identities);
  const made = new WeakMap<Month, { page: MonthPage; ended: readonly Schedule[] }>();
  return ({ month, events, ended }) => {
    const known = made.get(events);
    if (known?.ended === ended) return known.page;
    const begin = earliest([firstDay, ...ended.map(({ starts_on }) => starts_on)]);
    const days = listTrackerDays(month, events, today, begin);
    const page = { month, days, identities: listIdentityMonths(events, identities, days, ended) };
    made.set(events, { page, ended });
    return page;
  };
}
