import type { Problem } from '#contract/problem.ts';

/** The server understood the call and refused it. `message` is fit for a person to read. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly errors: Problem['errors'];
  readonly event: Problem['event'];

  constructor(problem: Problem) {
    super(problem.message);
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

/** No answer came: the network or the server is away, and the call may or may not have arrived. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';

  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause });
  }
}

/** A failure after which the same call may succeed. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true;
  if (!(error instanceof ApiProblem)) return false;
  return error.status >= 500 || error.status === 429 || error.status === 408;
}
