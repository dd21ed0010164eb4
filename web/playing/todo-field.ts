import { useEffect, useEffectEvent } from 'react';

let isAskedFor = false;
const listeners = new Set<() => void>();

/** Puts the cursor where a todo is written: at once, or when the session's screen is there. */
export function askForTodoField(): void {
  isAskedFor = true;
  focusAskedTodoField();
}

/** Does what was asked for while the field could not have the focus: its screen was out of sight. */
export function focusAskedTodoField(): void {
  for (const listener of listeners) listener();
}

/** `onAsk` puts it there, and returns whether it could. */
export function useTodoFieldAsked(onAsk: () => boolean): void {
  const take = useEffectEvent(() => {
    if (isAskedFor && onAsk()) isAskedFor = false;
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
