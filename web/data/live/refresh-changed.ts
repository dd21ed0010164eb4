import type { Query } from '@tanstack/react-query';
import type { LiveChange } from '#contract/live.ts';
import type { Topic } from '#contract/route.ts';
import { flushOutbox } from '../outbox/outbox.ts';
import { queryClient } from '../queries/query-client.ts';
import { isOwnRev } from '../queries/revs.ts';

/** Changes within this time are handled together. */
const GATHERED_MS = 100;

/**
 * Returns a listener for changes. It refetches the shown queries of their subjects and marks the others as stale. Shown
 * queries already include this tab's own changes.
 */
export function createRefresher(): (change: LiveChange) => void {
  let heard: LiveChange[] = [];

  async function refresh(): Promise<void> {
    // Once the outbox is flushed, it is known which of the changes are this tab's own.
    await flushOutbox();
    const changes = heard;
    heard = [];
    const [own, others] = [changes.filter(isOwn), changes.filter((change) => !isOwn(change))];
    invalidate(own, (query) => !query.isActive());
    invalidate(others, () => true);
  }

  return (change) => {
    if (heard.length === 0) setTimeout(() => void refresh(), GATHERED_MS);
    heard.push(change);
  };
}

function isOwn({ rev, changed }: LiveChange): boolean {
  return changed !== null && isOwnRev(rev);
}

function invalidate(changes: readonly LiveChange[], isMeant: (query: Query) => boolean): void {
  if (changes.length === 0) return;
  const isAnything = changes.some(({ changed }) => changed === null);
  const subjects = new Set<Topic>(changes.flatMap(({ changed }) => changed ?? []));
  void queryClient.invalidateQueries({
    predicate: (query) =>
      isMeant(query) && (isAnything || !query.meta || subjects.has(query.meta.subject)),
  });
}
