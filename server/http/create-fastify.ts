import fastify, { type FastifyInstance } from 'fastify';
import { answerErrors, answerUnreadable } from './errors.ts';
import { formats } from './formats.ts';
import { readJsonBodies } from './json-body.ts';
import { readRequestId, tellRequestIds } from './request-id.ts';
import { describeError, describeRequest } from './request-log.ts';

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
