import { countOf } from '#domain/counts.ts';
import type { FieldProblem } from './pages/form-field.ts';
import { TooBusy } from './passwords.ts';

/** The reason why a form was refused. */
export interface FormRefusal {
  readonly problem: FieldProblem;
  readonly status: number;
  readonly retryAfterSeconds?: number;
}

/** Too many requests wait for slow work: a hash or a mail. */
export const BUSY: FormRefusal = {
  status: 503,
  problem: {
    field: null,
    message: 'Many people are coming in right now. Try again in a few seconds.',
  },
  retryAfterSeconds: 5,
};

/** The link of a mail was used, has expired, or never existed. */
export const DEAD_LINK = 'dead link';

export const WRONG: FormRefusal = {
  status: 400,
  problem: { field: 'password', message: 'Wrong email or password.' },
};

export function tooMany(waitMs: number): FormRefusal {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = countOf(minutes, 'minute');
  const message = `Too many attempts. Wait ${wait}, then try again.`;
  return {
    status: 429,
    problem: { field: null, message },
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  };
}

/** Runs `work`, which hashes a password. Returns a refusal if too many hashes wait. */
export async function refuseWhenBusy<T>(work: () => Promise<T>): Promise<T | FormRefusal> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    return BUSY;
  }
}
