import type { QueryKey } from '@tanstack/react-query';
import type { RouteKey } from '#contract/routes.ts';
import { newId } from '../platform/new-id.ts';
import { showToast } from '../ui/toast-queue.ts';
import type { CallInput } from './client.ts';
import { reasonOf } from './failures.ts';
import { reviewAction } from '../sync/review.ts';
import { sendLoosely } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/entries.ts';
import { queryClient } from './query-client.ts';

interface ChangeSettings extends RefusalWords {
  /** Prefixes of the keys of all queries that show what changes; they are asked for anew once it is sent. */
  readonly shownIn: readonly QueryKey[];
  /** Writes the change into their caches (`queryClient.setQueryData`), before the server has heard of it. */
  readonly show?: () => void;
}

interface RefusalWords {
  /** What could not be done, as the person reads it ("Failed to update break"); the server's reason comes below it. */
  readonly refusal: string;
  /** Shows the server's reason in place of `refusal`, if it gave one. */
  readonly prefersReason?: boolean;
}

/** The words of the changes that were made here and that the server has not confirmed, by the entry's id. */
const wordsById = new Map<string, RefusalWords>();

/** Makes a change as `changeOrThrow` does; resolves with whether the server took it. */
export async function makeChange<K extends RouteKey>(
  route: K,
  input: CallInput<K>,
  settings: ChangeSettings,
): Promise<boolean> {
  try {
    await changeOrThrow(route, input, settings);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a change that is seen at once: it goes out by the outbox, and if the server refuses it, the screens go back to
 * what they showed, a toast tells the person, and this rejects.
 */
export async function changeOrThrow<K extends RouteKey>(
  route: K,
  input: CallInput<K>,
  { shownIn, show, ...words }: ChangeSettings,
): Promise<void> {
  const key = newId();
  wordsById.set(key, words);
  // First of all it is on disk.
  const sent = sendLoosely(route, { ...input, key });
  // Answers that are on their way show a state from before the change.
  await Promise.all(shownIn.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  const before = shownIn.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
  show?.();
  try {
    await sent;
  } catch (error) {
    for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data);
    tellRefusal(words, error);
    throw error;
  } finally {
    wordsById.delete(key);
    for (const queryKey of shownIn) void queryClient.invalidateQueries({ queryKey });
  }
}

/** Says that something was not taken, the server's reason if it gave one, and where the change is kept. */
export function tellRefusal(words: RefusalWords | string, error: unknown): void {
  const { text, reason } = phrase(typeof words === 'string' ? { refusal: words } : words, error);
  showToast({
    tone: 'error',
    text,
    ...(reason !== null && { detail: reason }),
    ...reviewAction(error),
  });
}

/** What a change that waits says of an error; null if it was made before this page, or in another way. */
export function refusalTextOf({ id }: OutboxEntry, error: unknown): string | null {
  const words = wordsById.get(id);
  return words ? phrase(words, error).text : null;
}

function phrase({ refusal, prefersReason = false }: RefusalWords, error: unknown) {
  const reason = reasonOf(error);
  return prefersReason && reason !== null
    ? { text: reason, reason: null }
    : { text: refusal, reason };
}
