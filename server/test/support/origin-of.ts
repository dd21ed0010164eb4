import type { FastifyInstance } from 'fastify';

const origins = new WeakMap<FastifyInstance, Promise<string>>();

/** The address of the app, which listens from the first call on: a stream writes to a real connection. */
export function originOf(app: FastifyInstance): Promise<string> {
  const origin = origins.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' });
  origins.set(app, origin);
  return origin;
}
