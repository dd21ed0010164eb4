import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { outboxQuiet } from './outbox.ts';

/** Each waits for changes on their way out, so that an answer never shows a state from before them. */
export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: async ({ signal }) => {
    await outboxQuiet();
    return call('GET /api/values', { signal });
  },
});

export const todayQuery = queryOptions({
  queryKey: ['events', 'today'],
  queryFn: async ({ signal }) => {
    await outboxQuiet();
    return call('GET /api/events/today', { signal });
  },
});

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    await outboxQuiet();
    return call('GET /api/users/me', { signal });
  },
});

/** A month (`YYYY-MM`) by its days. */
export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['events', 'month', month],
    queryFn: async ({ signal }) => {
      await outboxQuiet();
      return call('GET /api/events/month/:month', { params: { month }, signal });
    },
  });
