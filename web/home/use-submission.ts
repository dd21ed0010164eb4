import { useRef, useState } from 'react';
import { ApiProblem } from '../api/failures.ts';
import { newId } from '../platform/new-id.ts';

export type Submission =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'failed'; readonly message: string };

interface Attempt {
  readonly content: string;
  readonly idempotencyKey: string;
}

/**
 * A form on its way to the server. Sending the same content again after a failure is the same attempt (one
 * `Idempotency-Key`), so that an answer which got lost leaves no double.
 */
export function useSubmission(failureText: string) {
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' });
  const attempt = useRef<Attempt>(null);

  async function submit<B>(body: B, post: (body: B, idempotencyKey: string) => Promise<void>) {
    const content = JSON.stringify(body);
    if (attempt.current?.content !== content)
      attempt.current = { content, idempotencyKey: newId() };
    setSubmission({ state: 'sending' });
    try {
      await post(body, attempt.current.idempotencyKey);
      setSubmission({ state: 'idle' });
    } catch (error) {
      const message = error instanceof ApiProblem ? error.message : failureText;
      setSubmission({ state: 'failed', message });
    }
  }

  return { submission, submit };
}
