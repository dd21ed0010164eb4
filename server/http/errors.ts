import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const CODE_BY_STATUS: Readonly<Record<number, Refusal['code']>> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many',
};

/** More help nobody: a body of 64 kB may have 30,000 of them. */
const MAX_ERRORS = 50;

/** Answers every error as a problem; what is our own fault is logged and tells the client nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'internal') request.log.error({ err: error }, 'a call failed');
    return answer(refusal, reply);
  });
}

/** Of an address that cannot be read, which the framework finds before any handler of ours. */
export function answerUnreadable(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void answer(toRefusal(error), reply);
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(new Refusal('not_found'), reply);
}

function answer(refusal: Refusal, reply: FastifyReply): FastifyReply {
  const problem = refusal.toProblem();
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  const { retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error.validation) {
    const errors = error.validation.slice(0, MAX_ERRORS).map((failure) => ({
      path: pathOf(failure.instancePath, failure.params),
      message: failure.message ?? 'does not fit',
    }));
    return new Refusal('invalid', { errors });
  }
  const status = error.statusCode ?? 500;
  return new Refusal(CODE_BY_STATUS[status] ?? (status < 500 ? 'bad_request' : 'internal'));
}

/** A missing or unknown field is reported on its object: the path is completed with its name. */
function pathOf(instancePath: string, params: Record<string, unknown>): string {
  const field = params['missingProperty'] ?? params['additionalProperty'];
  return typeof field === 'string' ? `${instancePath}/${field}` : instancePath;
}
