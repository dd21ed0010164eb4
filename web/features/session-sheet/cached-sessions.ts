import type { InfiniteData } from '@tanstack/react-query';
import type { Month, PlayEvent } from '#contract/events.ts';
import {
  dayKey,
  dayRanges,
  daysOfMonth,
  isoToInstant,
  splitOverDays,
  type DayRule,
  type MonthKey,
} from '#domain/calendar.ts';
import { monthQuery, todayQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { dayOfSession } from '../../data/user/day-of-session.ts';
import { currentDayRule } from '../../data/user/use-today.ts';
import { nowMs } from '../../platform/clock.ts';
import { dropFromDay, cacheInDay } from '../../timer/state/cached-day.ts';
import { sessionsKey, type SessionsPage } from './sessions-query.ts';

type SessionPages = InfiniteData<SessionsPage, string>;

/** Updates a past session in the day, the months and the lists; null removes it. */
export function showPastSession(id: string, event: PlayEvent | null): void {
  const rule = currentDayRule();
  showInDay(id, event, rule);
  for (const [queryKey, month] of queryClient.getQueriesData<Month>({
    queryKey: monthQuery('').queryKey.slice(0, -1),
  })) {
    const key = String(queryKey.at(-1));
    if (month) queryClient.setQueryData(queryKey, placeInMonth(month, key, id, event, rule));
  }
  for (const [queryKey, pages] of queryClient.getQueriesData<SessionPages>({
    queryKey: sessionsKey,
  })) {
    const listsIt = event && [event.habit_id, 'all'].includes(String(queryKey.at(-1)));
    if (pages) queryClient.setQueryData(queryKey, placeInPages(pages, id, listsIt ? event : null));
  }
}

/** A session with its todos, from any cache; undefined if none has it. */
export function findCachedSession(id: string): PlayEvent | undefined {
  const today = queryClient.getQueryData(todayQuery.queryKey) ?? [];
  const lists = queryClient
    .getQueriesData<SessionPages>({ queryKey: sessionsKey })
    .flatMap(([, list]) => list?.pages.flatMap(({ sessions }) => sessions) ?? []);
  const months = queryClient
    .getQueriesData<Month>({ queryKey: monthQuery('').queryKey.slice(0, -1) })
    .flatMap(([, month]) => Object.values(month ?? {}).flat());
  return [...today, ...lists, ...months].find((event) => event.id === id);
}

function showInDay(id: string, event: PlayEvent | null, rule: DayRule): void {
  const known = queryClient.getQueryData(todayQuery.queryKey)?.some((one) => one.id === id);
  const isToday = event && dayOfSession(event, rule) === dayKey(nowMs(), rule);
  if (event && (known || isToday)) cacheInDay(event);
  else if (known) dropFromDay(id);
}

function placeInMonth(
  month: Month,
  key: MonthKey,
  id: string,
  event: PlayEvent | null,
  rule: DayRule,
): Month {
  const others = Object.entries(month).map(
    ([day, shares]) => [day, shares.filter((share) => share.id !== id)] as const,
  );
  const placed: Record<string, Month[string]> = Object.fromEntries(
    others.filter(([, shares]) => shares.length > 0),
  );
  if (!event) return placed;
  const span = { startMs: isoToInstant(event.occurred_at), durationMs: event.duration ?? 0 };
  const ranges = dayRanges(daysOfMonth(key), { ...rule, zone: event.time_zone ?? rule.zone });
  for (const { day, durationMs } of splitOverDays(span, ranges)) {
    placed[day] = [...(placed[day] ?? []), { ...event, share: durationMs }].toSorted(
      (one, other) => isoToInstant(one.occurred_at) - isoToInstant(other.occurred_at),
    );
  }
  return placed;
}

/** Inserts it in order, latest first; one older than all loaded sessions comes with its page. */
function placeInPages(data: SessionPages, id: string, event: PlayEvent | null): SessionPages {
  const pages = data.pages.map((page) => ({
    ...page,
    sessions: page.sessions.filter((session) => session.id !== id),
  }));
  if (!event) return { ...data, pages };
  const startMs = isoToInstant(event.occurred_at);
  const found = pages.findIndex(({ sessions, next }) => {
    const last = sessions.at(-1);
    return next === null || (last !== undefined && isoToInstant(last.occurred_at) <= startMs);
  });
  const placed = pages.map((page, index) =>
    index === found ? { ...page, sessions: [...page.sessions, event].toSorted(latestFirst) } : page,
  );
  return { ...data, pages: placed };
}

function latestFirst(one: PlayEvent, other: PlayEvent): number {
  return isoToInstant(other.occurred_at) - isoToInstant(one.occurred_at);
}
