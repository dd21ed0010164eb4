import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type ProblemCode } from '#contract/errors.ts';
import type { Problem } from '#contract/problem.ts';
import { MS_PER_SECOND } from '#domain/durations.ts';
import { DiskFullError, type Reader } from '../db/db.ts';
import type { Query } from '../db/query.ts';

/** Details of a problem; `message` replaces the usual one. */
type ProblemDetails = Partial<Pick<Problem, 'errors' | 'event' | 'message'>>;

/** Thrown if a call cannot be answered; sent as a problem. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  /** Seconds after which a retry makes sense; null if unknown. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ProblemCode,
    details: ProblemDetails = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(details.message ?? PROBLEMS[code].message);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  toProblem(): Problem {
    const { status, message } = PROBLEMS[this.code];
    return { status, code: this.code, message, ...this.details };
  }
}

/** Returns the first row of a query; 404 if there is none, including rows of other users. */
export async function requireRow<P extends object, R>(
  reader: Reader,
  query: Query<P, R>,
  params: P,
): Promise<R> {
  const row = await reader.first(query, params);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** Refusal that asks the client to wait for `waitMs`. */
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

/** More would not help: a body of 64 kB may have 30,000 errors. */
const MAX_ERRORS = 50;

/** Answers every error as a problem. Server errors are logged and tell the client nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'internal') request.log.error({ err: error }, 'a call failed');
    return answerRefusal(refusal, reply);
  });
}

/** Handler for an address that the framework cannot parse, before any route. */
export function answerUnreadable(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void answerRefusal(toRefusal(error), reply);
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerRefusal(new Refusal('not_found'), reply);
}

export function answerRefusal(refusal: Refusal, reply: FastifyReply): FastifyReply {
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
  if (error instanceof DiskFullError) return new Refusal('disk_full');
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

/** A missing or unknown field is reported on its object, so the path gets its name appended. */
function pathOf(instancePath: string, params: Record<string, unknown>): string {
  const field = params['missingProperty'] ?? params['additionalProperty'];
  return typeof field === 'string' ? `${instancePath}/${field}` : instancePath;
}
