import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isTemporary } from '../client/failures.ts';

const MOST_RETRIES = 3;
/** Data restored from the device is kept all day, even before a screen has shown it. */
const UNSEEN_MS = 24 * 3_600_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: UNSEEN_MS,
      retry: (failures, error) => isTemporary(error) && failures < MOST_RETRIES,
    },
    mutations: { retry: false },
  },
});

// Renders a change in the task of its press: by default the library waits for another task.
notifyManager.setScheduler(queueMicrotask);
