import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type StreamsOrder =
  | {
      readonly what: 'open';
      readonly port: number;
      readonly tokens: readonly string[];
      readonly count: number;
    }
  | { readonly what: 'count anew' };

/** A process that listens to many streams of `/api/live` at once. */
export interface Streams {
  /** Opens so many, shared out among the tokens; resolves when each has had its first event. */
  open(origin: string, tokens: readonly string[], count: number): Promise<void>;
  /** Milliseconds from now, before `change` is begun, until every stream has heard of one change. */
  timeToAll(change: () => Promise<void>): Promise<number>;
  stop(): void;
}

export async function startStreams(): Promise<Streams> {
  const child = fork(fileURLToPath(new URL('streams-process.ts', import.meta.url)));
  await once(child, 'message');
  return {
    async open(origin, tokens, count) {
      const opened = once(child, 'message');
      const order: StreamsOrder = {
        what: 'open',
        port: Number(new URL(origin).port),
        tokens,
        count,
      };
      child.send(order);
      await opened;
    },
    async timeToAll(change) {
      const order: StreamsOrder = { what: 'count anew' };
      child.send(order);
      const heard = once(child, 'message');
      // One clock for all processes of a machine.
      const startedAt = process.hrtime.bigint();
      await change();
      const [{ allHeardAt }] = (await heard) as [{ allHeardAt: string }];
      return Number(BigInt(allHeardAt) - startedAt) / 1e6;
    },
    stop: () => void child.kill(),
  };
}
