import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './client.ts';
import { exchange, type ExchangeOutcome, type WireAnswer } from './exchange.ts';
import type { Step } from './steps.ts';

/** Clients that write continuously, and retry unanswered requests until they are answered. */
export interface Load {
  readonly counts: { answered: number; lost: number; failed: number };
  /** Resolves when `count` more requests were sent for the first time or answered. */
  passSteps(count: number): Promise<void>;
  /** Stops sending requests. */
  pause(): void;
  /** Breaks every connection: running requests get no answer, though they may be done. */
  cutConnections(): void;
  /** Resolves when no request is running. */
  becomeStill(): Promise<void>;
  resume(): void;
  /** Resolves when each client has its last answer. */
  stop(): Promise<void>;
}

/** Far more than any client needs; without it, a server that refuses everything would be asked forever. */
const MOST_ATTEMPTS = 600;

/** Delay before a client retries a failed request. */
const RETRY_MS = 50;

export function startLoad(clients: readonly Client[]): Load {
  const counts = { answered: 0, lost: 0, failed: 0 };
  const agent = new Agent({ keepAlive: true });
  const underWay = new Set<Promise<ExchangeOutcome>>();
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const stopping = new AbortController();
  let awaited = { steps: Infinity, reach: () => {} };

  function countStep(): void {
    awaited.steps -= 1;
    if (awaited.steps === 0) awaited.reach();
  }

  async function send({ account }: Client, step: Step): Promise<ExchangeOutcome> {
    const sent = exchange(agent, account.origin, {
      route: step.route,
      token: account.token,
      body: step.body,
      ...(step.key !== undefined && { headers: { 'idempotency-key': step.key } }),
    });
    underWay.add(sent);
    const outcome = await sent;
    underWay.delete(sent);
    return outcome;
  }

  async function deliver(client: Client, step: Step): Promise<WireAnswer> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      await gate.promise;
      if (attempt === 1) countStep();
      const outcome = await send(client, step);
      if (outcome.kind !== 'answered') {
        counts.lost += 1;
        continue;
      }
      const { status, text } = outcome;
      if (status < 300 || (status === 404 && step.removes && attempt > 1)) return outcome;
      if (status < 500) throw new Error(`${step.route}: ${status} ${text}`);
      counts.failed += 1;
      await wait(RETRY_MS);
    }
    throw new Error(`${step.route} was never answered`);
  }

  async function run(client: Client): Promise<void> {
    while (!stopping.signal.aborted) {
      const step = client.next();
      client.pending = step;
      const { text } = await deliver(client, step);
      step.apply(client.ledger, text === '' ? null : JSON.parse(text));
      client.pending = null;
      counts.answered += 1;
      countStep();
    }
  }

  const running = Promise.all(clients.map(run));
  return {
    counts,
    async passSteps(count) {
      const reached = new Promise<void>((resolve) => {
        awaited = { steps: count, reach: resolve };
      });
      await Promise.race([reached, running]);
    },
    pause() {
      gate = Promise.withResolvers<void>();
    },
    cutConnections: () => agent.destroy(),
    async becomeStill() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    resume: () => gate.resolve(),
    async stop() {
      stopping.abort();
      gate.resolve();
      await running;
      agent.destroy();
    },
  };
}
