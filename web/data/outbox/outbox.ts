import type { AnswerOf, QueryOf } from '#contract/calls.ts';
import type { RouteKey } from '#contract/routes.ts';
import { nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { waitToRetry, retryNow } from '../../platform/retry-wait.ts';
import { tokenSubject } from '../../platform/token-store.ts';
import type { CallInput } from '../client/client.ts';
import { discardEarlyAnswers } from '../client/early-answers.ts';
import { RefusedChange } from '../client/failures.ts';
import { recordOwnRev } from '../queries/revs.ts';
import { deliverEntry, type DeliveryOutcome, type Stuck } from './deliver-or-retry.ts';
import { allWritten } from './disk.ts';
import {
  type OutboxEntry,
  appendEntry,
  ownEntries,
  removeEntry,
  entriesLoaded,
  refreshEntries,
  putBack,
  setAside,
  onEntriesChange,
} from './entries.ts';
import { endHold, holdEntry, releaseAbandoned } from './held-entries.ts';
import { findSuperseded, SupersededError } from './session-operations.ts';
import { recordAttempt, outboxStatus, subscribeOutbox } from './status.ts';

/** `key`: id of a change that two tabs may make at the same time, so that it is applied once. */
export type SendInput<K extends RouteKey> = CallInput<K> & {
  readonly key?: string;
  readonly query?: QueryOf<K>;
  readonly isLevelUpShown?: boolean;
};

type LooseInput = Pick<OutboxEntry, 'params' | 'query' | 'body' | 'isLevelUpShown'> & {
  readonly key?: string;
};

const LOCK = 'hexis-outbox';

interface Caller {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

const waitingFor = new Map<string, Caller>();
const refusalListeners = new Set<(problem: RefusedChange, entry: OutboxEntry) => void>();
const answerListeners = new Set<(entry: OutboxEntry, answer: unknown) => void>();
const otherTabs = new BroadcastChannel(LOCK);
let isDraining = false;

otherTabs.addEventListener('message', (message: MessageEvent<DeliveryOutcome>) => {
  conclude(message.data);
});

onEntriesChange(() => releaseAbandoned(() => void drain()));

/**
 * Makes a change that survives a bad network, a reload and the end of the browser: it is written to disk in the calling
 * task, sent after all earlier ones, and retried until the server accepts it (resolves) or refuses it (rejects with
 * `RefusedChange`). If a later change includes it before it was sent, it rejects with `SupersededError`.
 */
export function send<K extends RouteKey>(route: K, input: SendInput<K>): Promise<AnswerOf<K>> {
  const entry = createEntry(route, input);
  const outcome = awaitOutcome(entry.id);
  appendEntry(entry);
  startSending();
  return outcome as Promise<AnswerOf<K>>;
}

/** A change that can still be undone. */
export interface HeldChange<A> {
  /** Sends it as `send` does. */
  readonly send: () => Promise<A>;
  readonly undo: () => void;
}

/**
 * Makes a change that is on disk, and not sent before the caller says so. If the page ends earlier, another page of the
 * browser sends it.
 */
export function hold<K extends RouteKey>(route: K, input: SendInput<K>): HeldChange<AnswerOf<K>> {
  const entry = createEntry(route, input);
  holdEntry(entry);
  return {
    send: () => {
      const outcome = awaitOutcome(entry.id);
      void endHold(entry.id, false);
      startSending();
      return outcome as Promise<AnswerOf<K>>;
    },
    undo: () => void endHold(entry.id, true),
  };
}

function createEntry<K extends RouteKey>(route: K, input: SendInput<K>): OutboxEntry {
  const { key = newId(), params, query, body, isLevelUpShown }: LooseInput = input;
  const content = { params, query, body, isLevelUpShown };
  return { ...content, id: key, subject: tokenSubject(), route, madeAtMs: nowMs() };
}

function awaitOutcome(id: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    waitingFor.set(id, { resolve, reject });
  });
}

function startSending(): void {
  retryNow();
  void drain();
}

/** Queues refused changes again, after all others. */
export function resend(entries: Parameters<typeof putBack>[0]): void {
  putBack(entries);
  startSending();
}

/**
 * Resolves when all changes are sent, those of other tabs too, or as soon as sending fails. A read made then returns a
 * state that is as new as possible.
 */
export async function flushOutbox(): Promise<void> {
  await refreshEntries();
  if (ownEntries().length === 0) return;
  discardEarlyAnswers();
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

/** Listens for refused changes whose caller is not in this tab: made before a reload, or in another tab. */
export function onLateRefusal(
  listener: (problem: RefusedChange, entry: OutboxEntry) => void,
): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/** Listens for accepted changes that were made before a reload or in another tab. */
export function onLateAnswer(listener: (entry: OutboxEntry, answer: unknown) => void): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

async function drain(): Promise<void> {
  if (isDraining) return;
  isDraining = true;
  try {
    await entriesLoaded();
    for (let failures = 0; ownEntries().length > 0;) {
      const stuck = await navigator.locks.request(LOCK, sendAll);
      recordAttempt(stuck?.error);
      if (stuck) await waitToRetry(failures++, stuck.retryAfterMs);
      else failures = 0;
    }
  } finally {
    isDraining = false;
    recordAttempt();
  }
}

/** Sends all entries; a lock lets one tab do so at a time. Null if none is left. */
async function sendAll(): Promise<Stuck | null> {
  await allWritten();
  // The tab that held the lock before has sent some of the known entries.
  await refreshEntries();
  const stuck = await sendEach();
  // The next tab must not find entries that were sent.
  await allWritten();
  return stuck;
}

async function sendEach(): Promise<Stuck | null> {
  for (let entry = await nextEntry(); entry !== undefined; entry = await nextEntry()) {
    const outcome = await deliverEntry(entry);
    if ('retryAfterMs' in outcome) {
      if (!(await tryNext(entry, outcome))) return outcome;
    } else concludeEntry(entry, outcome);
    recordAttempt();
  }
  return null;
}

/**
 * Tries the next change if the server keeps failing at the first. If it fails at the next one too, the fault is not in
 * the change: all of them wait, in their order. Resolves with whether the first one was set aside.
 */
async function tryNext(entry: OutboxEntry, { refusal }: Stuck): Promise<boolean> {
  if (!refusal) return false;
  await allWritten();
  const next = ownEntries().find(({ id }) => id !== entry.id);
  const outcome = next && (await deliverEntry(next));
  if (!outcome || 'retryAfterMs' in outcome) return false;
  concludeEntry(entry, refusal);
  concludeEntry(next, outcome);
  return true;
}

function concludeEntry(entry: OutboxEntry, outcome: DeliveryOutcome): void {
  const isLate = !waitingFor.has(entry.id);
  if ('problem' in outcome && outcome.fate === 'set aside') setAside(entry, outcome.problem);
  else removeEntry(entry.id);
  concludeEverywhere(outcome);
  if (isLate) notifyLateListeners(entry, outcome);
}

/** Drops superseded entries, and waits until the first is on disk before it is sent, unless the disk fails. */
async function nextEntry(): Promise<OutboxEntry | undefined> {
  for (const { id } of findSuperseded(ownEntries())) {
    removeEntry(id);
    concludeEverywhere({ id, isSuperseded: true });
  }
  const [entry] = ownEntries();
  if (entry === undefined || 'place' in entry) return entry;
  await allWritten();
  return ownEntries()[0];
}

function concludeEverywhere(outcome: DeliveryOutcome): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  otherTabs.postMessage(outcome);
  conclude(outcome);
}

function conclude(outcome: DeliveryOutcome): void {
  const caller = waitingFor.get(outcome.id);
  waitingFor.delete(outcome.id);
  if (caller && 'answer' in outcome && outcome.rev !== null) recordOwnRev(outcome.rev);
  if ('answer' in outcome) caller?.resolve(outcome.answer);
  else if ('isSuperseded' in outcome) caller?.reject(new SupersededError());
  else caller?.reject(new RefusedChange(outcome.problem, outcome.fate));
}

/** Each listener runs in a microtask of its own: if one fails, the others are called and sending goes on. */
function notifyLateListeners(entry: OutboxEntry, outcome: DeliveryOutcome): void {
  if ('answer' in outcome) {
    for (const tell of answerListeners) queueMicrotask(() => tell(entry, outcome.answer));
  } else if ('problem' in outcome) {
    const refusal = new RefusedChange(outcome.problem, outcome.fate);
    for (const tell of refusalListeners) queueMicrotask(() => tell(refusal, entry));
  }
}
