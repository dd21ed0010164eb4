import { useEffect, useEffectEvent } from 'react';
import { onEvent } from '../platform/signal.ts';

interface GoOn {
  readonly onForward: () => void;
  readonly onBack: () => void;
}

/** As in the story: the right arrow goes on, the left one goes back. Up and down stay with what has the focus. */
export function useGoOnKeys(goOn: GoOn): void {
  const hear = useEffectEvent((press: KeyboardEvent) => {
    const isForward = press.key === 'ArrowRight';
    if (!isForward && press.key !== 'ArrowLeft') return;
    if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
    if (!isFree(press.target, isForward)) return;
    press.preventDefault();
    // A group of radio buttons would take it for up or down.
    press.stopPropagation();
    if (isForward) goOn.onForward();
    else goOn.onBack();
  });
  useEffect(() => onEvent('keydown', hear, { capture: true }), []);
}

/** Whether nobody else has a use for the key: a text field has until its caret stands at its end. */
function isFree(target: EventTarget | null, isForward: boolean): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest('select, textarea, [role=listbox], [type=color]')) return false;
  if (!(target instanceof HTMLInputElement) || target.selectionStart === null) return true;
  const { selectionStart: start, selectionEnd: end, value } = target;
  return start === end && start === (isForward ? value.length : 0);
}
