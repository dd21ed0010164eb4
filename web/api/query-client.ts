import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './failures.ts';

const MOST_RETRIES = 3;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => isTemporary(error) && failures < MOST_RETRIES,
    },
    mutations: { retry: false },
  },
});
