import type { FastifyInstance } from 'fastify';

const origins = new WeakMap<FastifyInstance, Promise<string>>();

/** Where the app listens, from the first time that it is asked: a stream is written to its connection, which only a server that listens has. */
export function originOf(app: FastifyInstance): Promise<string> {
  const origin = origins.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' });
  origins.set(app, origin);
  return origin;
}
