import { useEffect, useEffectEvent } from 'react';

let isAskedFor = false;
const listeners = new Set<() => void>();

/** Puts the cursor where a todo is written: at once, or when the session's screen is there. */
export function askForTodoField(): void {
  isAskedFor = true;
  for (const listener of listeners) listener();
}

/** `onAsk` puts it there. */
export function useTodoFieldAsked(onAsk: () => void): void {
  const take = useEffectEvent(() => {
    if (!isAskedFor) return;
    isAskedFor = false;
    onAsk();
  });
  useEffect(() => {
    const hear = () => take();
    hear();
    listeners.add(hear);
    return () => {
      listeners.delete(hear);
    };
  }, []);
}
