import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isTemporary } from './failures.ts';

const MOST_RETRIES = 3;
/** What was restored from the device is there all day, although no screen has shown it yet. */
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

// A change is drawn in the task of its press: by itself the library would wait for a task of its own.
notifyManager.setScheduler(queueMicrotask);
