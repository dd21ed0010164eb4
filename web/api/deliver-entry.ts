import type { Problem } from '#contract/problem.ts';
import { callLoosely } from './client.ts';
import { ApiProblem, isServerFault, isTemporary, type RefusedChange } from './failures.ts';
import { isSettled } from './is-settled.ts';
import { countFailure } from './outbox-entries.ts';
import type { OutboxEntry } from './outbox-entry.ts';

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

/** Tries to send one entry, once. */
export async function deliverEntry(entry: OutboxEntry): Promise<Outcome | Stuck> {
  const { id, route, params, query, body } = entry;
  let rev: number | null = null;
  const onRev = (raised: number) => (rev = raised);
  try {
    const call = { params, query, body, idempotencyKey: id, onRev };
    return { id, answer: await callLoosely(route, call), rev };
  } catch (error) {
    if (isFinal(error)) return refuse(entry, error);
    const stuck = { retryAfterMs: retryAfter(error), error };
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

function retryAfter(error: unknown): number {
  return error instanceof ApiProblem ? error.retryAfterMs : 0;
}
