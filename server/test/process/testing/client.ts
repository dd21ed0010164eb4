import { randomInt } from 'node:crypto';
import { newId } from '../../../base/new-id.ts';
import { signUp, type Account } from './account.ts';
import type { Ledger } from './ledger.ts';
import { playOn } from './session-steps.ts';
import {
  completed,
  editDuration,
  makeHabit,
  makeIdentity,
  markDone,
  recordTime,
  removeEvent,
  type Step,
} from './steps.ts';

/**
 * A client that writes to its own identity, one step after another. Several clients share an account; one of them
 * plays.
 */
export interface Client {
  readonly account: Account;
  readonly ledger: Ledger;
  /** The step that was sent or will be retried, without an answer so far. */
  pending: Step | null;
  readonly next: () => Step;
}

const PEOPLE = ['ada', 'bob', 'cleo'];
const CLIENTS_EACH = 4;

/** Makes four clients for each of these new users. */
export async function createClients(
  origin: string,
  people: readonly string[] = PEOPLE,
): Promise<Client[]> {
  const accounts = await Promise.all(people.map((name) => signUp(origin, name)));
  return accounts.flatMap(createClientsOf);
}

function createClientsOf(account: Account): Client[] {
  return Array.from({ length: CLIENTS_EACH }, (_, index) => {
    const ledger: Ledger = {
      identityId: newId(),
      habits: new Map(),
      events: new Map(),
      unnamed: [],
      todos: new Map(),
    };
    // The identity and a habit are needed first.
    const first = [makeIdentity, makeHabit];
    const goOn = index === 0 ? playOn : record;
    return { account, ledger, pending: null, next: () => (first.shift() ?? goOn)(ledger) };
  });
}

function record(ledger: Ledger): Step {
  const chance = randomInt(10);
  if (completed(ledger).length === 0 || chance < 4) return markDone(ledger);
  if (chance < 5) return makeHabit(ledger);
  if (chance < 6) return recordTime(ledger);
  return chance < 8 ? editDuration(ledger) : removeEvent(ledger);
}
