import { useState } from 'react';
import { login, type LoginOptions } from '../platform/auth.ts';

export type LoginAttempt =
  | { readonly state: 'idle' }
  | { readonly state: 'leaving' }
  | { readonly state: 'failed'; readonly message: string };

const DEFAULT_MESSAGE = 'Login failed';

/** Leaves for the provider's pages; says so meanwhile, and says why when it cannot. */
export function useLogin(): readonly [LoginAttempt, (page: LoginOptions['page']) => void] {
  const [attempt, setAttempt] = useState<LoginAttempt>({ state: 'idle' });

  function start(page: LoginOptions['page']): void {
    if (attempt.state === 'leaving') return;
    setAttempt({ state: 'leaving' });
    login({ page }).catch((error: unknown) => {
      setAttempt({ state: 'failed', message: failureText(error) });
    });
  }

  return [attempt, start];
}

function failureText(error: unknown): string {
  // A fetch that found no server is a TypeError, whose words differ by browser and tell a person nothing.
  if (error instanceof TypeError) return `${DEFAULT_MESSAGE}. The server cannot be reached.`;
  return error instanceof Error && error.message !== '' ? error.message : DEFAULT_MESSAGE;
}
