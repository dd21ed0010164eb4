import type { ProblemCode } from '#contract/errors.ts';
import type { Problem } from '#contract/problem.ts';

/** The server understood the call and refused it. `message` can be shown to the user. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly errors: Problem['errors'];
  readonly event: Problem['event'];
  /** Minimum wait before a retry, in milliseconds; 0 if the server has set none. */
  readonly retryAfterMs: number;

  constructor(problem: Problem, retryAfterMs = 0) {
    super(problem.message);
    this.retryAfterMs = retryAfterMs;
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors;
    this.event = problem.event;
  }

  /** Converts to plain data, which can be sent to another tab. */
  toProblem(): Problem {
    const { status, code, message, errors, event } = this;
    return { status, code, message, ...(errors && { errors }), ...(event && { event }) };
  }
}

/** Message of a problem if the server sent none. */
export function wordlessMessage(status: number): string {
  return `HTTP ${status}`;
}

/** The server's message about an error; null if it sent none. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem) || error.message === wordlessMessage(error.status))
    return null;
  return error.message;
}

/** A change that the server has refused, with its fate. */
export class RefusedChange extends ApiProblem {
  /** `settled`: nothing is lost. `set aside`: it is kept until the user decides. */
  readonly fate: 'settled' | 'set aside';

  constructor(problem: Problem, fate: RefusedChange['fate']) {
    super(problem);
    this.fate = fate;
  }
}

/** No answer arrived: the network or the server is down, and the call may or may not have been processed. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';

  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause });
  }
}

/** Whether the server failed at this very call, and may fail again at each retry. */
export function isServerFault(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 500;
}

/** Why a call is retried: no answer, the server is busy (503, 429), or it has a fault (500). */
export type Delay = 'no answer' | 'busy' | 'fault';

export function delayOf(error: unknown): Delay {
  if (!(error instanceof ApiProblem) || error.status === 401) return 'no answer';
  return BUSY.has(error.status) ? 'busy' : 'fault';
}

const BUSY: ReadonlySet<number> = new Set([408, 429, 503]);

/** Whether the same call may succeed later. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true;
  if (!(error instanceof ApiProblem)) return false;
  return error.status >= 500 || error.status === 429 || error.status === 408;
}

/** Whether a call was refused until the user logs in again. */
export function isLoginTooOld(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === ('login_too_old' satisfies ProblemCode);
}
