import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reader } from '../db/db.ts';
import type { Query } from '../db/query.ts';
import { MS_PER_SECOND } from '#domain/durations.ts';
import { PROBLEMS, type ProblemCode } from '#contract/errors.ts';
import type { Problem } from '#contract/problem.ts';

/** Thrown where a call cannot be answered; becomes a problem on the wire. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ProblemCode;
  readonly details: Pick<Problem, 'errors' | 'event'>;
  /** After how long it is worth to try again, where that is known. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ProblemCode,
    details: Pick<Problem, 'errors' | 'event'> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(PROBLEMS[code].message);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  toProblem(): Problem {
    const { status, message } = PROBLEMS[this.code];
    return { status, code: this.code, message, ...this.details };
  }
}

/** The first row of a query; 404 where there is none, as where it is somebody else's. */
export async function requireRow<P extends object, R>(
  reader: Reader,
  query: Query<P, R>,
  params: P,
): Promise<R> {
  const row = await reader.first(query, params);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** Asks to wait for so many milliseconds. */
export function tooMany(waitMs: number): Refusal {
  return new Refusal('too_many', {}, Math.ceil(waitMs / MS_PER_SECOND));
}

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
