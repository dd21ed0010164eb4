import { useEffect, useEffectEvent } from 'react';
import { onEvent } from '../../platform/signal.ts';

interface GoOn {
  readonly onForward: () => void;
  readonly onBack: () => void;
}

/**
 * As in the story, the right arrow continues and the left one returns, unless the focused element is in a row of
 * choices. Up and down always stay with it.
 */
export function useGoOnKeys(goOn: GoOn): void {
  const handleKey = useEffectEvent((press: KeyboardEvent) => {
    const isForward = press.key === 'ArrowRight';
    if (!isForward && press.key !== 'ArrowLeft') return;
    if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
    if (!isFree(press.target, isForward)) return;
    press.preventDefault();
    // A focused column of choices would take the arrow for up or down.
    press.stopPropagation();
    if (isForward) goOn.onForward();
    else goOn.onBack();
  });
  useEffect(() => onEvent('keydown', handleKey, { capture: true }), []);
}

const ROW_OF_CHOICES = '[role=radiogroup][aria-orientation=horizontal]';

/** Whether the focused element does not need the key: a text field does unless its caret is at the end. */
function isFree(target: EventTarget | null, isForward: boolean): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target.closest(`select, textarea, [type=color], ${ROW_OF_CHOICES}`)) return false;
  if (!(target instanceof HTMLInputElement) || target.selectionStart === null) return true;
  const { selectionStart: start, selectionEnd: end, value } = target;
  return start === end && start === (isForward ? value.length : 0);
}
