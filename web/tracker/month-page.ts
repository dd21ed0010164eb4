import type { Month } from '#contract/events.ts';
import type { Identity } from '#contract/values.ts';
import type { DayKey, MonthKey } from '#domain/calendar.ts';
import { firstDayOf, listTrackerDays, type TrackerDay } from './month-days.ts';
import { listIdentityMonths, type IdentityMonth } from './month-rows.ts';

/** A month and what was played in it. */
export interface EventsOfMonth {
  readonly month: MonthKey;
  readonly events: Month;
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

/** Makes pages, each once for what was played in its month: what has not changed is not drawn anew. */
export function createPageMaker(given: Circumstances): (of: EventsOfMonth) => MonthPage {
  const { identities, today, accountDay } = given;
  const firstDay = firstDayOf(accountDay, identities);
  const made = new WeakMap<Month, MonthPage>();
  return ({ month, events }) => {
    const known = made.get(events);
    if (known) return known;
    const days = listTrackerDays(month, events, today, firstDay);
    const page = { month, days, identities: listIdentityMonths(events, identities, days) };
    made.set(events, page);
    return page;
  };
}
