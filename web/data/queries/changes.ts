import type { QueryKey } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls.ts';
import type { RouteKey } from '#contract/routes.ts';
import { newId } from '../../platform/new-id.ts';
import { createStore, onEvent } from '../../platform/signal.ts';
import { showToast, type ToastMessage } from '../../ui/toast-queue.ts';
import { reasonOf, RefusedChange } from '../client/failures.ts';
import { onLoginEnd } from '../client/login-end.ts';
import type { OutboxEntry } from '../outbox/entries.ts';
import { hold, send, type HeldChange, type SendInput } from '../outbox/outbox.ts';
import { reviewAction } from '../outbox/review.ts';
import { queryClient } from './query-client.ts';

export type ChangeOutcome<A = unknown> =
  | { readonly state: 'taken'; readonly answer: A }
  | { readonly state: 'refused'; readonly error: RefusedChange }
  /** A later change in the outbox includes this one, so it was not sent. */
  | { readonly state: 'superseded' }
  /** The user pressed Undo before it was sent. */
  | { readonly state: 'undone' };

/** The text of a toast about a refusal, with the server's reason below it; a function words both in one line. */
type RefusalWords = string | ((reason: string | null) => string);

/** Whether the state that the change asked for is reached, by this change or another one. */
export function isDone(outcome: ChangeOutcome): boolean {
  return outcome.state === 'refused'
    ? outcome.error.fate === 'settled'
    : outcome.state !== 'undone';
}

export interface Change {
  /** Prefixes of the keys of the queries whose answers it changes: restored if it is refused, and fetched again in any case. */
  readonly shownIn?: readonly QueryKey[];
  /** Shows the change before the server has answered. */
  readonly show?: () => void;
  /** Reverts what `show` did outside of `shownIn`, after a refusal or an Undo. */
  readonly deleteRecorded?: () => void;
  /** A toast that confirms the change at once; `undo` makes the opposite change. It closes if the server refuses. */
  readonly said?: Omit<ToastMessage, 'action' | 'onClose'> & { readonly undo?: () => void };
  /**
   * Id of a session or todo that the change deletes and that could not be recreated completely: it is hidden at once,
   * and the change is sent when the toast with its Undo has closed, or the page has ended.
   */
  readonly hides?: string;
  /** Called when a change with `hides` is sent. */
  readonly onSend?: () => void;
  /** Text for a refusal; null if the caller tells the user itself. */
  readonly refusal: RefusalWords | null;
  /** A settled refusal (another device did the same) shows no toast and reverts nothing. */
  readonly ignoresSettled?: boolean;
}

/** Texts for a refusal of this tab's unconfirmed changes, by the id of their entry. */
const wordsById = new Map<string, RefusalWords>();

/**
 * Makes a change that is shown at once. In the calling task it is written to the outbox, where it may be held until its
 * Undo has passed. If the server refuses it, the caches are restored, and a toast tells the user.
 */
export function makeChange<K extends RouteKey>(
  route: K,
  input: SendInput<K>,
  change: Change,
): Promise<ChangeOutcome<AnswerOf<K>>> {
  const key = newId();
  const { hides } = change;
  if (hides !== undefined) return holdChange(key, hold(route, { ...input, key }), change, hides);
  return sendChange(key, () => send(route, { ...input, key }), change);
}

async function sendChange<A>(
  key: string,
  transmit: () => Promise<A>,
  change: Change,
): Promise<ChangeOutcome<A>> {
  const { shownIn = [], show, said, refusal } = change;
  if (refusal !== null) wordsById.set(key, refusal);
  // Written to disk before anything else.
  const sent = transmit();
  const closeToast = said && showChangeToast(said);
  const restore = showInCaches(shownIn, show);
  try {
    return { state: 'taken', answer: await sent };
  } catch (error) {
    if (!(error instanceof RefusedChange)) return { state: 'superseded' };
    if (change.ignoresSettled !== true || error.fate === 'set aside') {
      closeToast?.();
      restore();
      change.deleteRecorded?.();
      if (refusal !== null) showRefusal(refusal, error);
    }
    return { state: 'refused', error };
  } finally {
    wordsById.delete(key);
    for (const queryKey of shownIn) void queryClient.invalidateQueries({ queryKey });
  }
}

/** Shows a change in the current task, and returns how to restore the caches. */
function showInCaches(shownIn: readonly QueryKey[], show: (() => void) | undefined): () => void {
  // Cancels running fetches, whose answers lack the change. This call ends a fetch, not the promise it returns.
  for (const queryKey of shownIn) void queryClient.cancelQueries({ queryKey });
  const before = shownIn.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
  show?.();
  return () => {
    for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data);
  };
}

function showChangeToast({ undo, ...message }: NonNullable<Change['said']>): () => void {
  return showToast({ ...message, ...(undo && { action: { label: 'Undo', onPress: undo } }) });
}

/** Close the toasts of held changes. */
const held = new Set<() => void>();
const hiddenIds = createStore<ReadonlySet<string>>(new Set());

function holdChange<A>(
  key: string,
  { send: transmit, undo }: HeldChange<A>,
  { show, said, onSend, ...change }: Change,
  id: string,
): Promise<ChangeOutcome<A>> {
  hiddenIds.set(new Set([...hiddenIds.get(), id]));
  show?.();
  const unhide = () =>
    hiddenIds.set(new Set([...hiddenIds.get()].filter((hidden) => hidden !== id)));
  return new Promise((resolve) => {
    let isUndone = false;
    const close = showToast({
      tone: 'info',
      text: '',
      ...said,
      action: { label: 'Undo', onPress: () => (isUndone = true) },
      onClose: () => {
        held.delete(close);
        if (isUndone) {
          undo();
          change.deleteRecorded?.();
          unhide();
          return resolve({ state: 'undone' });
        }
        onSend?.();
        resolve(sendChange(key, transmit, change).finally(unhide));
      },
    });
    held.add(close);
  });
}

/** Ends every Undo and sends the held changes: the screen or page is about to close, or the user logs out. */
export function sendHeldChanges(): void {
  for (const close of held) close();
}

onLoginEnd(sendHeldChanges);

export function sendHeldOnPageHide(): () => void {
  return onEvent('pagehide', sendHeldChanges);
}

/** Ids of the sessions and todos that held changes hide. */
export const useHiddenIds = hiddenIds.use;

/** Shows a refusal, the server's reason if it gave one, and where the change is kept. */
export function showRefusal(words: RefusalWords, error: unknown): void {
  const reason = typeof words === 'string' ? reasonOf(error) : null;
  showToast({
    tone: 'error',
    text: phrase(words, error),
    ...(reason !== null && { detail: reason }),
    ...reviewAction(error),
  });
}

/** Text of a waiting change for an error; null if it was made before this page loaded, or without a text. */
export function refusalTextOf({ id }: OutboxEntry, error: unknown): string | null {
  const words = wordsById.get(id);
  return words === undefined ? null : phrase(words, error);
}

function phrase(words: RefusalWords, error: unknown): string {
  return typeof words === 'string' ? words : words(reasonOf(error)).trim();
}
