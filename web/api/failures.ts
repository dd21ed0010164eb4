import type { Problem } from '#contract/problem.ts';

/** The server understood the call and refused it. `message` is fit for a person to read. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly errors: Problem['errors'];
  readonly event: Problem['event'];
  /** For how long the server does not want to be asked again; 0 where it has not said. */
  readonly retryAfterMs: number;

  constructor(problem: Problem, retryAfterMs = 0) {
    super(problem.message);
    this.retryAfterMs = retryAfterMs;
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors;
    this.event = problem.event;
  }

  /** As plain data, which can be handed to another tab. */
  toProblem(): Problem {
    const { status, code, message, errors, event } = this;
    return { status, code, message, ...(errors && { errors }), ...(event && { event }) };
  }
}

/** A change that the server will not have, and what becomes of it. */
export class RefusedChange extends ApiProblem {
  /** `settled`: nothing is lost. `set aside`: it is kept until its person has decided. */
  readonly fate: 'settled' | 'set aside';

  constructor(problem: Problem, fate: RefusedChange['fate']) {
    super(problem);
    this.fate = fate;
  }
}

/** No answer came: the network or the server is away, and the call may or may not have arrived. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';

  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause });
  }
}

/** The server was there and failed at this very call, which it may do again each time. */
export function isServerFault(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 500;
}

/** A failure after which the same call may succeed. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true;
  if (!(error instanceof ApiProblem)) return false;
  return error.status >= 500 || error.status === 429 || error.status === 408;
}
