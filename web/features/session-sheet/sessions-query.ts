import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PlayEvent } from '#contract/events.ts';
import { beforeRead } from '../../data/client/before-read.ts';
import { call } from '../../data/client/client.ts';
import { eventsKey } from '../../data/queries/queries.ts';

/** `next` is the cursor of the following page; null on the last page. */
export interface SessionsPage {
  readonly sessions: readonly PlayEvent[];
  readonly next: string | null;
}

export const sessionsKey = [...eventsKey, 'sessions'] as const;

/** All sessions, or those of one habit, latest first, in pages. */
export function sessionsQuery(habitId: string | null, pageSize: number) {
  return infiniteQueryOptions({
    queryKey: [...sessionsKey, habitId ?? 'all'],
    meta: { subject: 'events' },
    queryFn: async ({ signal, pageParam }): Promise<SessionsPage> => {
      await beforeRead();
      const query = {
        limit: String(pageSize),
        ...(habitId && { habit_id: habitId }),
        ...(pageParam && { before: pageParam }),
      };
      const sessions = await call('GET /api/events', { query, signal });
      return { sessions, next: sessions.length < pageSize ? null : (sessions.at(-1)?.id ?? null) };
    },
    // Includes a session that has just ended.
    refetchOnMount: 'always',
    initialPageParam: '',
    getNextPageParam: ({ next }: SessionsPage) => next,
  });
}
