import type { ImportAnswer } from '#contract/export.ts';
import { countOf } from '#domain/counts.ts';
import { nameDays } from '../../data/user/day-names.ts';
import type { Contents } from './read-export.ts';

/** `2 identities, 5 habits, and 1 session, Aug 20 – Nov 21, 2026`. */
export function contentsText({
  identities,
  habits,
  sessions,
  firstDay,
  lastDay,
}: Contents): string {
  const counts = listText([
    countOf(identities, 'identity', 'identities'),
    countOf(habits, 'habit', 'habits'),
    countOf(sessions, 'session', 'sessions'),
  ]);
  if (firstDay === null || lastDay === null) return counts;
  return `${counts}, ${nameDays(firstDay, lastDay)}`;
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
  return listText(parts.filter(([count]) => count > 0).map((part) => countOf(...part)));
}

function listText(parts: readonly string[]): string {
  return new Intl.ListFormat('en').format(parts);
}
