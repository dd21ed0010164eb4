import type { UseQueryResult } from '@tanstack/react-query';

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
