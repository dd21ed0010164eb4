import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** Answers a request, or says that it is another's to answer: at once where it knows, and before it has written anything. */
export type Look = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<'answered' | 'not mine'> | 'not mine';

/** A server on which something may look at each request before the framework does, which takes as long as many answers. */
export function createFirstLook(): {
  readonly serverFactory: FastifyServerFactory;
  /** From now on `look` is the first. Null: nobody is. */
  set(look: Look | null): void;
} {
  let look: Look | null = null;
  return {
    set: (next) => void (look = next),
    serverFactory(handle, { keepAliveTimeout, requestTimeout, connectionTimeout }) {
      const server = createServer((request, response) => {
        const seen = look?.(request, response) ?? 'not mine';
        if (seen === 'not mine') handle(request, response);
        else void handOn(seen, () => handle(request, response));
      });
      // The framework leaves these to whoever makes the server.
      Object.assign(server, { keepAliveTimeout, requestTimeout });
      server.setTimeout(Number(connectionTimeout));
      return server;
    },
  };
}

/** What could not be looked up, the framework tries again: how it fails is its part to say. */
async function handOn(seen: Promise<'answered' | 'not mine'>, handle: () => void): Promise<void> {
  if ((await seen.catch(() => 'not mine')) === 'not mine') handle();
}
