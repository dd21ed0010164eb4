import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { answerErrors, answerUnreadable, Refusal } from './errors.ts';
import { formats } from './formats.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Fastify with the product's bodies, formats, request ids, errors and log; it has no route yet. */
export function createFastify(options: {
  logLevel: string;
  trustProxy: string[] | false;
}): FastifyInstance {
  const { logLevel, trustProxy } = options;
  const app = fastify({
    logger: { level: logLevel, serializers: { req: describeRequest, err: describeError } },
    genReqId: readRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy,
    // During a graceful shutdown it still answers.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUnreadable,
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true, formats },
    },
  });
  // By their schemas it would take five times as long; the fuzz tests hold every answer against its schema.
  app.setSerializerCompiler(() => JSON.stringify);
  readJsonBodies(app);
  tellRequestIds(app);
  answerErrors(app);
  return app;
}

/** Above it a text is looked at before it is parsed. */
const LARGE_LENGTH = 64 * 1024;

/**
 * Accepts JSON bodies only. Some clients send `application/json` without a body as well: a call that takes no body
 * accepts that.
 */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const needsBody = request.routeOptions.schema?.body !== undefined;
    if (text === '' && !needsBody) done(null);
    else if (text.length <= LARGE_LENGTH) void parse(request, text, done);
    else refuseStrange(text).then(() => void parse(request, text, done), done);
  });
}

async function refuseStrange(text: string): Promise<void> {
  // Loaded only where it is used.
  const { isOrdinaryJson } = await import('./large-body.ts');
  if (isOrdinaryJson(text)) return;
  const message = 'must be like what the export answers';
  throw new Refusal('invalid', { errors: [{ path: '', message }] });
}

/** What follows these is the name of a login under way, which its cookies hold too. */
const LOGIN_PATH = /^\/(u|authorize)\/(?!assets\/)[^/]+/;

/** What follows this is secret, however it is spelled: it opens a calendar. */
const CALENDAR_PATH = /^\/+calendar\/.*/i;

/** What the log says of a request: no header, and no query, since a login's code and state travel there. */
function describeRequest(request: FastifyRequest): Record<string, unknown> {
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
function describeError(error: Error & { code?: unknown }) {
  const { name: type, message, code, stack = '' } = error;
  return { type, message, code, stack };
}

export const REQUEST_ID_HEADER = 'x-request-id';

/** The id of a request in the log: the one that a proxy in front gave it, where that can be one, or a new one. */
function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Tells the id in every answer, also where the framework does not write it, so that a person can report what failed. */
function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
  });
}
