import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PlayEvent } from '#contract/events.ts';
import type { DueToday } from '#contract/schedules.ts';
import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { dayKey, dayRange, isoToInstant, type DayKey } from '#domain/calendar.ts';
import { dueTodayQuery, identitiesQuery, meQuery, todayQuery } from '../api/queries.ts';
import { readState } from '../api/read-state.ts';
import { useMinute } from '../platform/use-minute.ts';
import { dayRuleOf } from '../user/day-rule.ts';
import { sortOutDay, type IdentityDay } from './identity-day.ts';
import { findNextUp, type NextUp } from './next-up.ts';

const QUERIES = [identitiesQuery, meQuery, dueTodayQuery, todayQuery] as const;

export interface DayAtHome {
  readonly state: 'coming' | 'failed' | 'here';
  /** By the id of the identity; none while it is not known. */
  readonly days: Readonly<Record<string, IdentityDay>>;
  /** Null if there is no habit, and while it is not known. */
  readonly next: NextUp | null;
  readonly today: DayKey | null;
  readonly playedTodayMs: number;
}

/** Reads today at the full minute. What has not changed keeps its object. */
export function useDayAtHome(): DayAtHome {
  const minuteMs = useMinute();
  const combine = useCallback((results: Results) => combineAt(results, minuteMs), [minuteMs]);
  return useQueries({ queries: QUERIES, combine });
}

type Results = [
  UseQueryResult<Identity[]>,
  UseQueryResult<User>,
  UseQueryResult<DueToday[]>,
  UseQueryResult<PlayEvent[]>,
];

function combineAt(results: Results, nowMs: number): DayAtHome {
  const [identities, me, due, events] = results;
  if (!identities.data || !me.data || !due.data || !events.data) {
    const hasFailed = results.some((read) => readState(read) === 'failed');
    const state = hasFailed ? 'failed' : 'coming';
    return { state, days: {}, next: null, today: null, playedTodayMs: 0 };
  }
  const rule = dayRuleOf(me.data);
  const today = dayKey(nowMs, rule);
  const { startMs } = dayRange(today, rule);
  const facts = { due: due.data, events: events.data, dayStartMs: startMs, nowMs };
  const days = sortOutDay(identities.data, facts);
  const playedTodayMs = events.data.reduce(
    (sum, { duration, occurred_at }) =>
      isoToInstant(occurred_at) < startMs ? sum : sum + (duration ?? 0),
    0,
  );
  const next = findNextUp(identities.data, days, today, rule);
  return { state: 'here', days, next, today, playedTodayMs };
}
