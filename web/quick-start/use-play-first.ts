import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '../api/failures.ts';
import { PATHS } from '../paths.ts';

type Playing =
  | { readonly state: 'here' | 'opening' }
  | { readonly state: 'failed'; readonly message: string };

/** Plays as a guest at once; says so meanwhile, and says why where it cannot. */
export function usePlayFirst(): readonly [Playing, () => void] {
  const [playing, setPlaying] = useState<Playing>({ state: 'here' });
  const navigate = useNavigate();

  async function play(): Promise<void> {
    setPlaying({ state: 'opening' });
    try {
      // Its code comes with the session's.
      const { playFirst } = await import('./play-first.ts');
      await playFirst();
      await navigate({ to: PATHS.home, replace: true });
    } catch (error) {
      setPlaying({ state: 'failed', message: failureText(error) });
    }
  }

  return [playing, () => void play()];
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiProblem)) {
    return 'The server cannot be reached. Look at your connection, then try again.';
  }
  if (error.status === 429) {
    return 'Your network has begun as many games as it may for now. Sign up, or try again in an hour.';
  }
  return error.message;
}
