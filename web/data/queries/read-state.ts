import type { UseQueryResult } from '@tanstack/react-query';

/** `old`: the newest answer is missing, but an earlier one is shown. */
export type ReadState = 'here' | 'old' | 'coming' | 'failed';

type Read = Pick<UseQueryResult, 'data' | 'isError' | 'failureCount' | 'fetchStatus'>;

/** State of a read. A first failure is retried within a second, and counts only if that fails too. */
export function readState({ data, isError, failureCount, fetchStatus }: Read): ReadState {
  const hasFailed = isError || failureCount > 1;
  if (data !== undefined) return hasFailed ? 'old' : 'here';
  // Offline no request is made: to the user that is a failure like any other.
  return hasFailed || fetchStatus === 'paused' ? 'failed' : 'coming';
}
