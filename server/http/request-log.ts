import type { FastifyRequest } from 'fastify';

/** What follows these is the name of a login under way, which its cookies hold too. */
const LOGIN_PATH = /^\/(u|authorize)\/(?!assets\/)[^/]+/;

/** What follows this is secret, however it is spelled: it opens a calendar. */
const CALENDAR_PATH = /^\/+calendar\/.*/i;

/** What the log says of a request: no header, and no query, since a login's code and state travel there. */
export function describeRequest(request: FastifyRequest): Record<string, unknown> {
  const path = request.url
    .split('?', 1)[0]
    ?.replace(LOGIN_PATH, '/$1/-')
    .replace(CALENDAR_PATH, '/calendar/-');
  return { method: request.method, path, from: request.ip };
}

/**
 * What the log says of an error: not all that it holds, since a database puts the row that it refused there, and the
 * HTTP parser the bytes that it could not read.
 */
export function describeError(error: Error & { code?: unknown }) {
  const { name: type, message, code, stack = '' } = error;
  return { type, message, code, stack };
}
