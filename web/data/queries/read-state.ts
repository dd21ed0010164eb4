import type { UseQueryResult } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** `stale`: the newest answer is missing, but an earlier one is shown. */
export type ReadState = 'fresh' | 'stale' | 'loading' | 'failed';

type ReadResult = Pick<UseQueryResult, 'data' | 'isError' | 'failureCount' | 'fetchStatus'>;

/** State of a read. A first failure is retried within a second, and counts only if that fails too. */
export function readState({ data, isError, failureCount, fetchStatus }: ReadResult): ReadState {
  const hasFailed = isError || failureCount > 1;
  if (data !== undefined) return hasFailed ? 'stale' : 'fresh';
  // Offline no request is made: to the user that is a failure like any other.
  return hasFailed || fetchStatus === 'paused' ? 'failed' : 'loading';
}

/** Refetches the data of the mounted components that could not be loaded; resolves when each has loaded or failed again. */
export function retryReads(): Promise<void> {
  return queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { data, status, fetchFailureCount, fetchStatus } }) =>
      ['stale', 'failed'].includes(
        readState({
          data,
          isError: status === 'error',
          failureCount: fetchFailureCount,
          fetchStatus,
        }),
      ),
  });
}
