import { isoToInstant } from '#domain/calendar.ts';
import type { ImportAnswer } from '#contract/export.ts';
import type { Contents } from './read-export.ts';

const DATES = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** `2 identities, 5 habits and 1 session, from Aug 20, 2026 to Nov 21, 2026`. */
export function contentsText({
  identities,
  habits,
  sessions,
  firstDay,
  lastDay,
}: Contents): string {
  const counts = listText([
    countText(identities, 'identity', 'identities'),
    countText(habits, 'habit', 'habits'),
    countText(sessions, 'session', 'sessions'),
  ]);
  if (firstDay === null || lastDay === null) return counts;
  return `${counts}, from ${dayText(firstDay)} to ${dayText(lastDay)}`;
}

/** The imported numbers; empty if nothing was new. */
export function addedText(added: ImportAnswer['added']): string {
  const { values, habits, breaks, schedules, events, todos } = added;
  const parts: readonly [number, string, string][] = [
    [values, 'identity', 'identities'],
    [habits, 'habit', 'habits'],
    [breaks, 'break', 'breaks'],
    [schedules, 'schedule', 'schedules'],
    [events, 'session', 'sessions'],
    [todos, 'todo', 'todos'],
  ];
  return listText(parts.filter(([count]) => count > 0).map((part) => countText(...part)));
}

function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

function listText(parts: readonly string[]): string {
  return new Intl.ListFormat('en').format(parts);
}

function dayText(day: string): string {
  return DATES.format(isoToInstant(`${day}T12:00:00Z`));
}
