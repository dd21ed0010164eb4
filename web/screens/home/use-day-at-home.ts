import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Break } from '#contract/breaks.ts';
import type { PlayEvent } from '#contract/events.ts';
import type { DueToday } from '#contract/schedules.ts';
import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { dayKey, type DayKey } from '#domain/calendar.ts';
import {
  breaksQuery,
  dueTodayQuery,
  identitiesQuery,
  meQuery,
  todayQuery,
} from '../../data/queries/queries.ts';
import { readState } from '../../data/queries/read-state.ts';
import { dayOfSession } from '../../data/user/day-of-session.ts';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { sortOutDay, type IdentityDay } from './identity-day.ts';
import { findNextUp, type NextUp } from './next-up.ts';

const QUERIES = [identitiesQuery, meQuery, dueTodayQuery, todayQuery, breaksQuery] as const;

export interface DayAtHome {
  readonly isLoading: boolean;
  /** By identity id; empty while loading. */
  readonly days: Readonly<Record<string, IdentityDay>>;
  /** Null if there is no habit, and while loading. */
  readonly next: NextUp | null;
  readonly today: DayKey | null;
  /** Durations of today's completed sessions. */
  readonly sessionsMs: readonly number[];
}

/** Computes today each full minute. Unchanged parts keep their object. */
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
  UseQueryResult<Break[]>,
];

function combineAt(results: Results, nowMs: number): DayAtHome {
  const [identities, me, due, events, breaks] = results;
  const isLoading = [identities, me, due, events].some((read) => readState(read) === 'loading');
  if (!identities.data || !me.data || !due.data || !events.data) {
    return { isLoading, days: {}, next: null, today: null, sessionsMs: [] };
  }
  const rule = dayRuleOf(me.data);
  const today = dayKey(nowMs, rule);
  const facts = { due: due.data, events: events.data, today, rule, nowMs };
  const days = sortOutDay(identities.data, facts);
  const sessionsMs = events.data
    .filter((event) => dayOfSession(event, rule) === today)
    .flatMap(({ duration }) => duration ?? []);
  const next = findNextUp(identities.data, { ...facts, days, breaks: breaks.data ?? [] });
  return { isLoading, days, next, today, sessionsMs };
}
