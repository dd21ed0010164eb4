import type { QueryKey } from '@tanstack/react-query';
import type { RouteKey } from '#contract/routes.ts';
import { showToast } from '../ui/toast-queue.ts';
import type { CallInput } from './client.ts';
import { ApiProblem } from './failures.ts';
import { reviewAction } from '../sync/review.ts';
import { sendLoosely } from './outbox.ts';
import { queryClient } from './query-client.ts';

interface ChangeSettings {
  /** Prefixes of the keys of all queries that show what changes; they are asked for anew once it is sent. */
  readonly shownIn: readonly QueryKey[];
  /** Writes the change into their caches (`queryClient.setQueryData`), before the server has heard of it. */
  readonly show?: () => void;
  /** What could not be done, as the person reads it ("Failed to update break"); the server's reason comes below it. */
  readonly refusal: string;
}

/**
 * Makes a change that is seen at once: it goes out by the outbox, and where the server refuses it, the screens go
 * back to what they showed and a toast tells. Resolves with whether the server took it.
 */
export async function makeChange<K extends RouteKey>(
  route: K,
  input: CallInput<K>,
  { shownIn, show, refusal }: ChangeSettings,
): Promise<boolean> {
  // First of all it is on disk.
  const sent = sendLoosely(route, input);
  // Answers that are on their way show a state from before the change.
  await Promise.all(shownIn.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  const before = shownIn.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
  show?.();
  try {
    await sent;
    return true;
  } catch (error) {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
    tellRefusal(refusal, error);
    return false;
  } finally {
    for (const queryKey of shownIn) void queryClient.invalidateQueries({ queryKey });
  }
}

/** Says that something was not taken, the server's reason where it gave one, and where the change is kept. */
export function tellRefusal(what: string, error: unknown): void {
  showToast({
    tone: 'error',
    text: what,
    ...(error instanceof ApiProblem && { detail: error.message }),
    ...reviewAction(error),
  });
}
