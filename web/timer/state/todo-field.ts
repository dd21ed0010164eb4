import { useEffect, useEffectEvent } from 'react';
import { createSignal } from '../../platform/signal.ts';

let isAskedFor = false;
const asked = createSignal();

/** Focuses the field for a new todo: at once, or when the session's screen is shown. */
export function askForTodoField(): void {
  isAskedFor = true;
  focusAskedTodoField();
}

/** Focuses the field if that was requested while its screen was not shown. */
export const focusAskedTodoField = asked.emit;

/** `onAsk` focuses the field, and returns whether it could. */
export function useTodoFieldAsked(onAsk: () => boolean): void {
  const take = useEffectEvent(() => {
    if (isAskedFor && onAsk()) isAskedFor = false;
  });
  useEffect(() => {
    const onAsked = () => take();
    onAsked();
    return asked.subscribe(onAsked);
  }, []);
}
