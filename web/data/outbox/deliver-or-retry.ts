import type { Problem } from '#contract/problem.ts';
import { callLoosely } from '../client/client.ts';
import { ApiProblem, isServerFault, isTemporary, type RefusedChange } from '../client/failures.ts';
import { countFailure, type OutboxEntry } from './entries.ts';
import { isSettled } from './session-operations.ts';

/** Outcome of an entry, as plain data that can be sent to other tabs. */
export type DeliveryOutcome = { readonly id: string } & (
  | { readonly answer: unknown; readonly rev: number | null }
  | { readonly problem: Problem; readonly fate: RefusedChange['fate'] }
  | { readonly isSuperseded: true }
);

/** No outcome yet: retry after `retryAfterMs` at the earliest. */
export interface Stuck {
  readonly retryAfterMs: number;
  readonly error: unknown;
  /** Applies after many server errors (500), if the server accepts the next change. */
  readonly refusal?: DeliveryOutcome;
}

/** After this many server errors (500) the next change is tried first. */
const MOST_FAILURES = 8;

/** Sends one entry. A refusal is final; without the network, a login or a working server the entry is sent again. */
export async function deliverEntry(entry: OutboxEntry): Promise<DeliveryOutcome | Stuck> {
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

/** A refused login (401) does not refuse the change: it waits for the owner's next login. */
function isFinal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status !== 401 && !isTemporary(error);
}

function refuse(entry: OutboxEntry, error: ApiProblem): DeliveryOutcome {
  const problem = error.toProblem();
  return { id: entry.id, problem, fate: isSettled(entry, problem) ? 'settled' : 'set aside' };
}
