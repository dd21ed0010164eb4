import { useEffect, useEffectEvent } from 'react';
import { createSignal } from '../platform/signal.ts';

let isAskedFor = false;
const asked = createSignal();

/** Puts the cursor where a todo is written: at once, or when the session's screen is there. */
export function askForTodoField(): void {
  isAskedFor = true;
  focusAskedTodoField();
}

/** Does what was asked for while the field could not have the focus: its screen was out of sight. */
export const focusAskedTodoField = asked.emit;

/** `onAsk` puts it there, and returns whether it could. */
export function useTodoFieldAsked(onAsk: () => boolean): void {
  const take = useEffectEvent(() => {
    if (isAskedFor && onAsk()) isAskedFor = false;
  });
  useEffect(() => {
    const hear = () => take();
    hear();
    return asked.subscribe(hear);
  }, []);
}
