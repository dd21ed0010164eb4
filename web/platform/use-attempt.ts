import { useState } from 'react';

type Attempt<T> =
  | { readonly state: 'none' | 'running' }
  | { readonly state: 'done'; readonly result: T }
  | { readonly state: 'failed'; readonly failure: string; readonly error: unknown };

/** Runs work that a press starts and that needs the server at once; returns its state and how to start it. */
export function useAttempt<T>(
  work: () => Promise<T>,
  describe: (error: unknown) => string = (error) => (error instanceof Error ? error.message : ''),
): readonly [Attempt<T>, () => Promise<void>] {
  const [attempt, setAttempt] = useState<Attempt<T>>({ state: 'none' });
  async function start(): Promise<void> {
    setAttempt({ state: 'running' });
    try {
      setAttempt({ state: 'done', result: await work() });
    } catch (error) {
      setAttempt({ state: 'failed', failure: describe(error), error });
    }
  }
  return [attempt, start];
}
