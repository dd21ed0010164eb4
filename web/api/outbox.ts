import type { AnswerOf } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import type { RouteKey } from '#contract/routes.ts';
import { newId } from '../platform/new-id.ts';
import { tokenSubject } from '../platform/token-store.ts';
import { callLoosely, type CallInput } from './client.ts';
import { ApiProblem, isTemporary } from './failures.ts';
import { appendEntry, ownEntries, removeEntry, type OutboxEntry } from './outbox-entries.ts';
import { noteOutbox, outboxStatus, subscribeOutbox } from './outbox-status.ts';
import { waitToRetry, retryNow } from './retry-wait.ts';

/** `key`: the change's own id, for one that two tabs may come to make; it then happens once. */
type SendInput<K extends RouteKey> = CallInput<K> & { readonly key?: string };

type LooseInput = Pick<OutboxEntry, 'params' | 'body'> & { readonly key?: string };

/** What became of an entry; it crosses between tabs, so it is plain data. */
type Outcome = { readonly id: string } & (
  | { readonly answer: unknown }
  | { readonly problem: Problem }
);

const LOCK = 'hexis-outbox';
const waitingFor = new Map<string, PromiseWithResolvers<unknown>>();
const refusalListeners = new Set<(problem: ApiProblem) => void>();
const answerListeners = new Set<(entry: OutboxEntry, answer: unknown) => void>();
const otherTabs = new BroadcastChannel(LOCK);
let isDraining = false;

otherTabs.addEventListener('message', (message: MessageEvent<Outcome>) => {
  conclude(message.data);
  noteOutbox(outboxStatus().state === 'waiting' ? 'waiting' : 'sending');
});

/**
 * Makes a change that survives a bad network and a reload: it is on disk before this returns, sent after all
 * earlier ones, and tried until the server accepts it (resolves) or refuses it (rejects with `ApiProblem`).
 */
export async function send<K extends RouteKey>(
  route: K,
  ...[input]: Record<never, never> extends CallInput<K>
    ? [input?: SendInput<K>]
    : [input: SendInput<K>]
): Promise<AnswerOf<K>> {
  return (await sendLoosely(route, input ?? {})) as AnswerOf<K>;
}

/** The same for a change with no part of it known at compile time. */
export async function sendLoosely(
  route: RouteKey,
  { key = newId(), ...content }: LooseInput,
): Promise<unknown> {
  const entry: OutboxEntry = { ...content, id: key, subject: tokenSubject(), route };
  appendEntry(entry);
  const outcome = Promise.withResolvers<unknown>();
  waitingFor.set(entry.id, outcome);
  retryNow();
  void drain();
  return outcome.promise;
}

/** Resolves when everything was sent, or as soon as sending fails: what the server then answers is as new as can be. */
export async function outboxQuiet(): Promise<void> {
  if (ownEntries().length === 0) return;
  void drain();
  if (outboxStatus().state !== 'sending') return;
  await new Promise<void>((resolve) => {
    const unsubscribe = subscribeOutbox(() => {
      if (outboxStatus().state === 'sending') return;
      unsubscribe();
      resolve();
    });
  });
}

/** Hears of changes from before a reload that the server refused, which no caller waits for any more. */
export function onLateRefusal(listener: (problem: ApiProblem) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/** Hears of changes that were made before a reload (or in another tab) and that the server has now accepted. */
export function onLateAnswer(listener: (entry: OutboxEntry, answer: unknown) => void): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

async function drain(): Promise<void> {
  noteOutbox(outboxStatus().state === 'waiting' ? 'waiting' : 'sending');
  if (isDraining) return;
  isDraining = true;
  for (let failures = 0; ownEntries().length > 0;) {
    const result = await navigator.locks.request(LOCK, sendAll);
    noteOutbox(result === 'stuck' ? 'waiting' : 'sending');
    if (result === 'stuck') await waitToRetry(failures++);
    else failures = 0;
  }
  isDraining = false;
  noteOutbox();
}

async function sendAll(): Promise<'empty' | 'stuck'> {
  for (let entry = ownEntries()[0]; entry !== undefined; entry = ownEntries()[0]) {
    const outcome = await deliver(entry);
    if (outcome === 'stuck') return 'stuck';
    removeEntry(entry.id);
    const isLate = !waitingFor.has(entry.id);
    conclude(outcome, 'here');
    if (isLate && 'answer' in outcome) {
      for (const listener of answerListeners) listener(entry, outcome.answer);
    }
    noteOutbox();
  }
  return 'empty';
}

async function deliver(entry: OutboxEntry): Promise<Outcome | 'stuck'> {
  const { id, route, params, body } = entry;
  try {
    return { id, answer: await callLoosely(route, { params, body, idempotencyKey: id }) };
  } catch (error) {
    // A refused login (401) is no verdict on the change: it waits for its owner's next login.
    const isFinal = error instanceof ApiProblem && error.status !== 401 && !isTemporary(error);
    return isFinal ? { id, problem: error.toProblem() } : 'stuck';
  }
}

function conclude(outcome: Outcome, sentBy: 'here' | 'another tab' = 'another tab'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  if (sentBy === 'here') otherTabs.postMessage(outcome);
  const caller = waitingFor.get(outcome.id);
  waitingFor.delete(outcome.id);
  if ('answer' in outcome) return caller?.resolve(outcome.answer);
  const refusal = new ApiProblem(outcome.problem);
  if (caller) return caller.reject(refusal);
  if (sentBy === 'here') for (const listener of refusalListeners) listener(refusal);
}
