import { useEffect, useState } from 'react';
import { login, type LoginOptions } from '../platform/auth.ts';
import { onEvent } from '../platform/signal.ts';

export type Leaving =
  | { readonly state: 'here' | 'leaving' }
  | { readonly state: 'failed'; readonly failure: string };

const HERE = { state: 'here' } as const;
const DEFAULT_MESSAGE = 'Login failed';

/** Leaves for the provider's pages; says so meanwhile, and says why where it cannot. */
export function useLeaving(): readonly [Leaving, (options: LoginOptions) => void] {
  const [leaving, setLeaving] = useState<Leaving>(HERE);

  useEffect(() => {
    // The browser's Back may bring this very page to life again.
    const stay = () => setLeaving(HERE);
    return onEvent('pageshow', stay);
  }, []);

  function leave(options: LoginOptions): void {
    if (leaving.state === 'leaving') return;
    setLeaving({ state: 'leaving' });
    login(options).catch((error: unknown) => {
      setLeaving({ state: 'failed', failure: failureText(error) });
    });
  }

  return [leaving, leave];
}

function failureText(error: unknown): string {
  // A fetch without an answer is a TypeError, whose words differ by browser and tell a person nothing.
  if (error instanceof TypeError) return `${DEFAULT_MESSAGE}. The server cannot be reached.`;
  return error instanceof Error && error.message !== '' ? error.message : DEFAULT_MESSAGE;
}
