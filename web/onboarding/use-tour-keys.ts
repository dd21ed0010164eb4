import { useEffect, useEffectEvent } from 'react';

/** What belongs to the card itself. */
const OF_THE_CARD = new Set(['Tab', 'Enter', ' ', 'Escape']);

/** Arrow keys walk the tour. No other key reaches the page behind it, whose shortcuts would lead away. */
export function useTourKeys(onStep: (by: -1 | 1) => void): void {
  const hear = useEffectEvent((press: KeyboardEvent) => {
    if (OF_THE_CARD.has(press.key)) return;
    press.stopPropagation();
    if (press.altKey || press.ctrlKey || press.metaKey) return;
    if (press.key !== 'ArrowRight' && press.key !== 'ArrowLeft') return;
    press.preventDefault();
    onStep(press.key === 'ArrowRight' ? 1 : -1);
  });
  useEffect(() => {
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, []);
}
