import type { Query } from '@tanstack/react-query';
import type { LiveChange } from '#contract/live.ts';
import type { Subject } from '#contract/route.ts';
import { outboxQuiet } from '../outbox/outbox.ts';
import { isOwnRev } from '../api/revs.ts';
import { queryClient } from '../api/query-client.ts';

/** Several changes within this are one. */
const GATHERED_MS = 100;

/**
 * Answers what hears of changes: it asks anew for what is shown of their subjects, and marks the rest as outdated. What this
 * tab itself has changed it has shown already.
 */
export function createRefresher(): (change: LiveChange) => void {
  let heard: LiveChange[] = [];

  async function refresh(): Promise<void> {
    // By then it is known which of them are this tab's own.
    await outboxQuiet();
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
  const subjects = new Set<Subject>(changes.flatMap(({ changed }) => changed ?? []));
  void queryClient.invalidateQueries({
    predicate: (query) =>
      isMeant(query) && (isAnything || !query.meta || subjects.has(query.meta.subject)),
  });
}
