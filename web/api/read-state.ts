import type { UseQueryResult } from '@tanstack/react-query';

/** `old`: the newest answer is missing, and an earlier one is there. */
export type ReadState = 'here' | 'old' | 'coming' | 'failed';

type Read = Pick<UseQueryResult, 'data' | 'isError' | 'failureCount' | 'fetchStatus'>;

/** How a read stands. A first failure is tried again within a second, and counts only if that fails too. */
export function readState({ data, isError, failureCount, fetchStatus }: Read): ReadState {
  const hasFailed = isError || failureCount > 1;
  if (data !== undefined) return hasFailed ? 'old' : 'here';
  // Without a network nothing is asked for: to the person that is a failure like any other.
  return hasFailed || fetchStatus === 'paused' ? 'failed' : 'coming';
}
