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
);

/** No outcome yet: the same again, `retryAfterMs` from now at the earliest. */
export interface Stuck {
  readonly retryAfterMs: number;
}

/** So often a server that is there may fail at a change before the others go on without it. */
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
    if (isServerFault(error)) countFailure(entry);
    return isFinal(error, entry) ? refuse(entry, error) : { retryAfterMs: retryAfter(error) };
  }
}

function isFinal(error: unknown, { failures = 0 }: OutboxEntry): error is ApiProblem {
  // A refused login (401) is no verdict on the change: it waits for its owner's next login.
  if (!(error instanceof ApiProblem) || error.status === 401) return false;
  return isServerFault(error) ? failures + 1 >= MOST_FAILURES : !isTemporary(error);
}

function refuse(entry: OutboxEntry, error: ApiProblem): Outcome {
  const problem = error.toProblem();
  return { id: entry.id, problem, fate: isSettled(entry, problem) ? 'settled' : 'set aside' };
}

function retryAfter(error: unknown): number {
  return error instanceof ApiProblem ? error.retryAfterMs : 0;
}
