import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { queryClient } from '../api/query-client.ts';
import {
  archivedHabitsQuery,
  archivedIdentitiesQuery,
  breaksQuery,
  identitiesQuery,
  todayQuery,
} from '../api/queries.ts';

/** What things are called, as far as this device knows; `fallback` where it does not. */
export function identityName(id: string | undefined, fallback = 'an identity'): string {
  return identities().find((one) => one.id === id)?.description ?? fallback;
}

export function habitName(id: string | null | undefined, fallback = 'a habit'): string {
  return habits().find((one) => one.id === id)?.description ?? fallback;
}

export function breakName(id: string): string {
  return habits().find(({ Break }) => Break?.id === id)?.description ?? 'a habit';
}

export function scheduledName(id: string | undefined): string {
  const habit = habits().find(({ Schedules }) => Schedules.some((one) => one.id === id));
  return habit?.description ?? 'a habit';
}

export function sessionName(id: string | undefined): string {
  return events().find((one) => one.id === id)?.description ?? 'a session';
}

export function todoName(id: string | undefined): string {
  const todos = events().flatMap((event) => event.todos);
  return todos.find((one) => one.id === id)?.description ?? 'a todo';
}

function identities(): readonly Identity[] {
  return [identitiesQuery, archivedIdentitiesQuery].flatMap(
    ({ queryKey }) => queryClient.getQueryData<Identity[]>(queryKey) ?? [],
  );
}

function habits(): readonly Habit[] {
  const archived = queryClient.getQueryData(archivedHabitsQuery.queryKey) ?? [];
  const breaks = queryClient.getQueryData(breaksQuery.queryKey) ?? [];
  return [
    ...identities().flatMap(({ Habits }) => Habits),
    ...archived,
    ...breaks.map(({ Habit }) => Habit),
  ];
}

function events() {
  return queryClient.getQueryData(todayQuery.queryKey) ?? [];
}
