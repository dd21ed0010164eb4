import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { sleep } from '../../platform/clock.ts';
import { listEarlyAnswers } from '../client/early-answers.ts';
import {
  archivedHabitsQuery,
  archivedIdentitiesQuery,
  breakCycleQuery,
  breaksQuery,
  dueTodayQuery,
  endedSchedulesQuery,
  habitQuery,
  habitStatisticsQuery,
  identitiesQuery,
  meQuery,
  monthQuery,
  todayQuery,
} from './queries.ts';
import { queryClient } from './query-client.ts';

/** Placeholders are rendered for slower answers. */
const LONGEST_WAIT_MS = 150;

/**
 * Reads the answers that the document has requested, so that the first screen is rendered once, with them, instead of
 * with placeholders first. Answers to reads with stored data are not waited for.
 */
export async function readEarlyAnswers(): Promise<void> {
  const awaited = listEarlyAnswers().flatMap((address) => {
    const read = findRead(address);
    if (!read) return [];
    const answer = read.prefetch();
    return queryClient.getQueryData(read.queryKey) === undefined ? [answer] : [];
  });
  if (awaited.length > 0) await Promise.race([Promise.all(awaited), sleep(LONGEST_WAIT_MS)]);
}

interface EarlyRead {
  readonly queryKey: QueryKey;
  readonly prefetch: () => Promise<void>;
}

/** Null for an address that is read in pages. */
function findRead(address: string): EarlyRead | null {
  const [subject = '', id = '', part] = address.replace('/api/', '').split('/');
  switch (subject) {
    case 'users':
      return toRead(meQuery);
    case 'values':
      return id === 'archived' ? toRead(archivedIdentitiesQuery) : toRead(identitiesQuery);
    case 'breaks':
      return id === 'cycle' ? toRead(breakCycleQuery) : toRead(breaksQuery);
    case 'schedules':
      return part === undefined ? toRead(dueTodayQuery) : toRead(endedSchedulesQuery(part));
    case 'events':
      return part === undefined ? toRead(todayQuery) : toRead(monthQuery(part));
    case 'habits':
      if (id === 'archived') return toRead(archivedHabitsQuery);
      return part === undefined ? toRead(habitQuery(id)) : toRead(habitStatisticsQuery(id));
    default:
      return null;
  }
}

function toRead<A, K extends QueryKey>(query: FetchQueryOptions<A, Error, A, K>): EarlyRead {
  return { queryKey: query.queryKey, prefetch: () => queryClient.prefetchQuery(query) };
}
