import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { PlayEvent } from '#contract/events.ts';
import type { DueToday } from '#contract/schedules.ts';
import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { dayKey, dayRange } from '#domain/calendar.ts';
import { dueTodayQuery, identitiesQuery, meQuery, todayQuery } from '../api/queries.ts';
import { nowMs } from '../platform/clock.ts';
import { sortOutDay, type IdentityDay } from './identity-day.ts';

const QUERIES = [identitiesQuery, meQuery, dueTodayQuery, todayQuery] as const;

/** Today of each identity by its id, none while it is not known. What has not changed keeps its object. */
export function useIdentityDays(): Readonly<Record<string, IdentityDay>> {
  return useQueries({ queries: QUERIES, combine });
}

type Results = [
  UseQueryResult<Identity[]>,
  UseQueryResult<User>,
  UseQueryResult<DueToday[]>,
  UseQueryResult<PlayEvent[]>,
];

function combine([identities, me, due, events]: Results): Record<string, IdentityDay> {
  if (!identities.data || !me.data || !due.data || !events.data) return {};
  const rule = { zone: me.data.time_zone, dayStartHour: me.data.day_start_hour };
  const { startMs } = dayRange(dayKey(nowMs(), rule), rule);
  return sortOutDay(identities.data, { due: due.data, events: events.data, dayStartMs: startMs });
}
