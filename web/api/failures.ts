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

/** What a problem says if the server sent no words with it. */
export function wordlessMessage(status: number): string {
  return `HTTP ${status}`;
}

/** The server's own words about an error; null if it sent none. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem) || error.message === wordlessMessage(error.status))
    return null;
  return error.message;
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

/** Why a call has to be made again: nobody answered, the server asks for patience (503, 429), or it has a fault. */
export type Delay = 'no answer' | 'busy' | 'fault';

export function delayOf(error: unknown): Delay {
  if (!(error instanceof ApiProblem) || error.status === 401) return 'no answer';
  return BUSY.has(error.status) ? 'busy' : 'fault';
}

const BUSY: ReadonlySet<number> = new Set([408, 429, 503]);

/** A failure after which the same call may succeed. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true;
  if (!(error instanceof ApiProblem)) return false;
  return error.status >= 500 || error.status === 429 || error.status === 408;
}
