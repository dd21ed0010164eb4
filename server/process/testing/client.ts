import { randomInt } from 'node:crypto';
import { newId } from '../../new-id.ts';
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

/** Writes one thing after another to an identity of its own. Several share an account; one of them plays. */
export interface Client {
  readonly account: Account;
  readonly ledger: Ledger;
  /** What it has sent, or will again, and has no answer to. */
  pending: Step | null;
  readonly next: () => Step;
}

const PEOPLE = ['ada', 'bob', 'cleo'];
const CLIENTS_EACH = 4;

/** Twelve clients of three people who are new to the server. */
export async function createClients(origin: string): Promise<Client[]> {
  const accounts = await Promise.all(PEOPLE.map((name) => signUp(origin, name)));
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
    // The identity and a habit come first; there is nothing to do without.
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
