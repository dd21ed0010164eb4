import type { Problem } from '#contract/problem.ts';
import { PROBLEMS, type ProblemCode } from '#contract/errors.ts';

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
