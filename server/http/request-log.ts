import type { FastifyRequest } from 'fastify';

/** What the log says of a request: no header, and no query, since a login's code and state travel there. */
export function describeRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, path: request.url.split('?', 1)[0], from: request.ip };
}
