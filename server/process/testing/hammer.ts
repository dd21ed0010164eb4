import { Agent } from 'node:http';
import type { Habit } from '#contract/habits.ts';
import { newId } from '../../new-id.ts';
import type { Account } from './account.ts';
import { exchange, type Outcome } from './exchange.ts';

const CLIENTS = 64;

export interface Hammering {
  /** Resolves when so many requests were answered. */
  passAnswers(count: number): Promise<void>;
  /** Each client goes on until it finds the port closed; resolves with everything that any of them saw, by the request's id. */
  outcomes: Promise<ReadonlyMap<string, Outcome>>;
  /** The ids of events that the server said it had recorded. */
  readonly recorded: readonly string[];
}

/** Many clients, each with a connection that it keeps, that read and write without a pause. */
export function hammer(account: Account, habit: Habit): Hammering {
  const outcomes = new Map<string, Outcome>();
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
