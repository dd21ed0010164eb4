import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { compressTexts } from './compress.ts';
import { answerErrors, Refusal, answerUnreadable } from './errors.ts';
import { ANSWER_HEADERS } from './security-headers.ts';
import { limitUnreadAnswers } from './unread-answers.ts';
import { createValidatorCompiler } from './validators.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Maximum time for a request to arrive, and for a client to leave an answer unread. */
const CLIENT_TIMEOUT_MS = 60_000;

/** Creates Fastify with body parsers, formats, request ids, error handling and log, without routes. */
export function createFastify(options: {
  logLevel: string;
  trustProxy: string[] | false;
  maxConnections: number;
  clientTimeoutMs?: number;
}): FastifyInstance {
  const { logLevel, trustProxy, maxConnections } = options;
  const { clientTimeoutMs = CLIENT_TIMEOUT_MS } = options;
  const app = fastify({
    logger: { level: logLevel, serializers: { req: describeRequest, err: describeError } },
    genReqId: readRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: clientTimeoutMs,
    connectionTimeout: clientTimeoutMs,
    http: {
      requestTimeout: clientTimeoutMs,
      // Node swaps the two timeouts if this one is longer.
      headersTimeout: clientTimeoutMs,
      connectionsCheckingInterval: Math.ceil(clientTimeoutMs / 4),
    },
    trustProxy,
    // Requests are still answered during a graceful shutdown.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      // The hooks that set these headers do not run for it.
      void reply.headers({ ...ANSWER_HEADERS, [REQUEST_ID_HEADER]: request.id });
      answerUnreadable(error, request, reply);
    },
  });
  app.server.maxConnections = maxConnections;
  app.setValidatorCompiler(createValidatorCompiler());
  // Schema-based serializers take five times as long; the fuzz tests check every answer against its schema.
  app.setSerializerCompiler(() => JSON.stringify);
  readJsonBodies(app);
  compressTexts(app);
  limitUnreadAnswers(app);
  addRequestIdHeader(app);
  answerErrors(app);
  return app;
}

/**
 * Accepts JSON bodies only. Some clients send `application/json` without a body too, so calls without a body accept
 * that. A body that is larger than the usual limit stays a buffer, which takes the least memory while it waits: its route
 * parses it in slices.
 */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      // The bytes of another encoding would be stored as replacement characters.
      if (!isUtf8(body)) return done(new Refusal('bad_request'));
      const needsBody = request.routeOptions.schema?.body !== undefined;
      if (body.length === 0 && !needsBody) done(null);
      else if (body.length > BODY_LIMIT_BYTES) done(null, body);
      else void parse(request, body.toString(), done);
    },
  );
}

/** The segment after these is the id of a login in progress, which is also in its cookies. */
const LOGIN_PATH = /^\/(u|authorize)\/(?!assets\/)[^/]+/;

/** The rest of the path is the secret of a calendar feed, in upper or lower case. */
const CALENDAR_PATH = /^\/+calendar\/.*/i;

/** Describes a request for the log, without headers and query: a login's code and state are in the query. */
function describeRequest(request: FastifyRequest): Record<string, unknown> {
  const path = request.url
    .split('?', 1)[0]
    ?.replace(LOGIN_PATH, '/$1/-')
    .replace(CALENDAR_PATH, '/calendar/-');
  return { method: request.method, path, from: request.ip };
}

/**
 * Describes an error for the log, without its other fields: database errors contain the refused row, and errors of the
 * HTTP parser the bytes that it could not read.
 */
function describeError(error: Error & { code?: unknown }) {
  const { name: type, message, code, stack = '' } = error;
  return { type, message, code, stack };
}

export const REQUEST_ID_HEADER = 'x-request-id';

/** Id of a request in the log: the one from a proxy if it is well-formed, or a new one. */
function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Sends the id with every answer, including those not written by Fastify, so that users can report a failure. */
function addRequestIdHeader(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
  });
}
