import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PlayEvent } from '#contract/events.ts';
import { beforeRead } from '../api/before-read.ts';
import { call } from '../api/client.ts';
import { eventsKey } from '../api/queries.ts';

/** `next` is the session after which the next page begins; null on the last one. */
export interface SessionsPage {
  readonly sessions: readonly PlayEvent[];
  readonly next: string | null;
}

export const sessionsKey = [...eventsKey, 'sessions'] as const;

/** All sessions, or those of one habit, the latest first, page by page. */
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
    // A session that ended a moment ago is here when one comes to look.
    refetchOnMount: 'always',
    initialPageParam: '',
    getNextPageParam: ({ next }: SessionsPage) => next,
  });
}
