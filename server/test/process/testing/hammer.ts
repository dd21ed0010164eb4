import { Agent } from 'node:http';
import type { Habit } from '#contract/habits.ts';
import { newId } from '../../../base/new-id.ts';
import type { Account } from './account.ts';
import { exchange, type ExchangeOutcome } from './exchange.ts';

const CLIENTS = 64;

export interface Hammering {
  /** Resolves when `count` more requests were answered. */
  passAnswers(count: number): Promise<void>;
  /** Each client continues until the port is closed; resolves to all results by the id of the request. */
  outcomes: Promise<ReadonlyMap<string, ExchangeOutcome>>;
  /** Ids of the events whose recording the server confirmed. */
  readonly recorded: readonly string[];
}

/** Runs many clients, each with a persistent connection, that read and write without a pause. */
export function hammer(account: Account, habit: Habit): Hammering {
  const outcomes = new Map<string, ExchangeOutcome>();
  const recorded: string[] = [];
  let awaited = { answers: Infinity, reach: () => {} };

  async function run(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let isOpen = true, turn = 0; isOpen; turn += 1) {
      const id = newId();
      const isWrite = turn % 2 === 0;
      const outcome = await exchange(agent, account.origin, {
        token: account.token,
        headers: { 'x-request-id': id },
        ...(isWrite
          ? { route: 'POST /api/events/submit', body: { id, habit_id: habit.id } }
          : { route: 'GET /api/values' }),
      });
      outcomes.set(id, outcome);
      isOpen = outcome.kind === 'answered';
      if (outcome.kind === 'answered' && outcome.status === 201) recorded.push(id);
      if ((awaited.answers -= 1) === 0) awaited.reach();
    }
    agent.destroy();
  }

  const running = Promise.all(Array.from({ length: CLIENTS }, run));
  return {
    recorded,
    outcomes: running.then(() => outcomes),
    passAnswers: (answers) =>
      new Promise((resolve) => {
        awaited = { answers, reach: resolve };
      }),
  };
}
