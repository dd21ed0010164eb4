import { useEffect, useState } from 'react';
import { login, type LoginOptions } from '../../platform/auth.ts';
import { onEvent } from '../../platform/signal.ts';

export type Leaving =
  | { readonly state: 'idle' | 'leaving' }
  | { readonly state: 'failed'; readonly failure: string };

const IDLE = { state: 'idle' } as const;
const DEFAULT_MESSAGE = 'Login failed';

/** Leaves for the provider's pages; returns the progress, or the error if that fails. */
export function useLeaving(): readonly [Leaving, (options: LoginOptions) => void] {
  const [leaving, setLeaving] = useState<Leaving>(IDLE);

  useEffect(() => {
    // The browser's Back may restore this page from its cache.
    const stay = () => setLeaving(IDLE);
    return onEvent('pageshow', stay);
  }, []);

  async function attempt(options: LoginOptions): Promise<void> {
    setLeaving({ state: 'leaving' });
    try {
      if (!(await login(options))) setLeaving(IDLE);
    } catch (error) {
      setLeaving({ state: 'failed', failure: failureText(error) });
    }
  }

  function leave(options: LoginOptions): void {
    if (leaving.state !== 'leaving') void attempt(options);
  }

  return [leaving, leave];
}

function failureText(error: unknown): string {
  // A failed fetch is a TypeError, whose text differs by browser and does not help the user.
  if (error instanceof TypeError) return `${DEFAULT_MESSAGE}. The server cannot be reached.`;
  return error instanceof Error && error.message !== '' ? error.message : DEFAULT_MESSAGE;
}
