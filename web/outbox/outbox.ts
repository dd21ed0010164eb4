import type { AnswerOf, QueryOf } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import type { RouteKey } from '#contract/routes.ts';
import { callLoosely, type CallInput } from '../api/client.ts';
import { ApiProblem, isServerFault, isTemporary, RefusedChange } from '../api/failures.ts';
import { noteOwnRev } from '../api/revs.ts';
import { nowMs } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { waitToRetry, retryNow } from '../platform/retry-wait.ts';
import { tokenSubject } from '../platform/token-store.ts';
import { allWritten } from './disk.ts';
import {
  countFailure,
  type OutboxEntry,
  appendEntry,
  ownEntries,
  removeEntry,
  entriesLoaded,
  refreshEntries,
  putBack,
  setAside,
} from './entries.ts';
import { isSettled, findOvertaken, Overtaken } from './session-operations.ts';
import { noteAttempt, outboxStatus, subscribeOutbox } from './status.ts';

/** What became of an entry; it crosses between tabs, so it is plain data. */
export type Outcome = { readonly id: string } & (
  | { readonly answer: unknown; readonly rev: number | null }
  | { readonly problem: Problem; readonly fate: RefusedChange['fate'] }
  | { readonly isOvertaken: true }
);

/** No outcome yet: the same again, `retryAfterMs` from now at the earliest. */
export interface Stuck {
  readonly retryAfterMs: number;
  readonly error: unknown;
  /** What becomes of a change at which the server has failed many times, if it takes the next one. */
  readonly refusal?: Outcome;
}

/** The server may fail at a change so often before the next one is tried ahead of it. */
const MOST_FAILURES = 8;

export async function deliverEntry(entry: OutboxEntry): Promise<Outcome | Stuck> {
  const { id, route, params, query, body } = entry;
  let rev: number | null = null;
  const onRev = (raised: number) => (rev = raised);
  try {
    const call = { params, query, body, idempotencyKey: id, onRev };
    return { id, answer: await callLoosely(route, call), rev };
  } catch (error) {
    if (isFinal(error)) return refuse(entry, error);
    const stuck = { retryAfterMs: error instanceof ApiProblem ? error.retryAfterMs : 0, error };
    if (!isServerFault(error)) return stuck;
    const isHopeless = countFailure(entry) >= MOST_FAILURES;
    return isHopeless ? { ...stuck, refusal: refuse(entry, error) } : stuck;
  }
}

/** A refused login (401) is no verdict on the change: it waits for its owner's next login. */
function isFinal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status !== 401 && !isTemporary(error);
}

function refuse(entry: OutboxEntry, error: ApiProblem): Outcome {
  const problem = error.toProblem();
  return { id: entry.id, problem, fate: isSettled(entry, problem) ? 'settled' : 'set aside' };
}

/** `key`: the change's own id, for one that two tabs may come to make; it then happens once. */
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

otherTabs.addEventListener('message', (message: MessageEvent<Outcome>) => {
  conclude(message.data);
});

/**
 * Makes a change that survives a bad network, a reload and the end of the browser: it is handed to the disk in the task
 * that calls this, sent after all earlier ones, and tried until the server accepts it (resolves) or refuses it (rejects
 * with `RefusedChange`). Where a later one has said all of it before it could be sent, it rejects with `Overtaken`.
 */
export async function send<K extends RouteKey>(
  route: K,
  input: SendInput<K>,
): Promise<AnswerOf<K>> {
  const { key = newId(), params, query, body, isLevelUpShown }: LooseInput = input;
  const outcome = new Promise<unknown>((resolve, reject) => {
    waitingFor.set(key, { resolve, reject });
  });
  const content = { params, query, body, isLevelUpShown };
  appendEntry({ ...content, id: key, subject: tokenSubject(), route, madeAtMs: nowMs() });
  retryNow();
  void drain();
  return (await outcome) as AnswerOf<K>;
}

/** Tries again what the server has refused, after all that waits. */
export function resend(entries: Parameters<typeof putBack>[0]): void {
  putBack(entries);
  retryNow();
  void drain();
}

/**
 * Resolves when everything was sent, or as soon as sending fails: what the server then answers is as new as can be.
 * That of other tabs too, of which this one may not have heard yet.
 */
export async function outboxQuiet(): Promise<void> {
  await refreshEntries();
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

/** Hears of changes that the server refused and no caller of this tab waits for: made before a reload, or in another tab. */
export function onLateRefusal(
  listener: (problem: RefusedChange, entry: OutboxEntry) => void,
): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/** Hears of changes that were made before a reload (or in another tab) and that the server has now accepted. */
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
      noteAttempt(stuck?.error);
      if (stuck) await waitToRetry(failures++, stuck.retryAfterMs);
      else failures = 0;
    }
  } finally {
    isDraining = false;
    noteAttempt();
  }
}

/** One tab at a time. Null when nothing is left. */
async function sendAll(): Promise<Stuck | null> {
  await allWritten();
  // The tab that was here before has sent some of what was known.
  await refreshEntries();
  const stuck = await sendEach();
  // So that the next tab finds nothing that was sent.
  await allWritten();
  return stuck;
}

async function sendEach(): Promise<Stuck | null> {
  for (let entry = await nextEntry(); entry !== undefined; entry = await nextEntry()) {
    const outcome = await deliverEntry(entry);
    if ('retryAfterMs' in outcome) {
      if (!(await tryNext(entry, outcome))) return outcome;
    } else concludeEntry(entry, outcome);
    noteAttempt();
  }
  return null;
}

/**
 * Tries the next change where the server fails at the first again and again. If the server fails at that too, the fault
 * is not the change's: all of them wait, in their order. Resolves with whether the first one was set aside.
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

function concludeEntry(entry: OutboxEntry, outcome: Outcome): void {
  const isLate = !waitingFor.has(entry.id);
  if ('problem' in outcome && outcome.fate === 'set aside') setAside(entry, outcome.problem);
  else removeEntry(entry.id);
  concludeEverywhere(outcome);
  if (isLate) tellLate(entry, outcome);
}

/** What is not on disk is not sent, unless it cannot get there; and neither is what is over. */
async function nextEntry(): Promise<OutboxEntry | undefined> {
  for (const { id } of findOvertaken(ownEntries())) {
    removeEntry(id);
    concludeEverywhere({ id, isOvertaken: true });
  }
  const [entry] = ownEntries();
  if (entry === undefined || 'place' in entry) return entry;
  await allWritten();
  return ownEntries()[0];
}

function concludeEverywhere(outcome: Outcome): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  otherTabs.postMessage(outcome);
  conclude(outcome);
}

function conclude(outcome: Outcome): void {
  const caller = waitingFor.get(outcome.id);
  waitingFor.delete(outcome.id);
  if (caller && 'answer' in outcome && outcome.rev !== null) noteOwnRev(outcome.rev);
  if ('answer' in outcome) caller?.resolve(outcome.answer);
  else if ('isOvertaken' in outcome) caller?.reject(new Overtaken());
  else caller?.reject(new RefusedChange(outcome.problem, outcome.fate));
}

/** In tasks of their own: whatever goes wrong with one, the others are told and the rest is sent. */
function tellLate(entry: OutboxEntry, outcome: Outcome): void {
  if ('answer' in outcome) {
    for (const tell of answerListeners) queueMicrotask(() => tell(entry, outcome.answer));
  } else if ('problem' in outcome) {
    const refusal = new RefusedChange(outcome.problem, outcome.fate);
    for (const tell of refusalListeners) queueMicrotask(() => tell(refusal, entry));
  }
}
