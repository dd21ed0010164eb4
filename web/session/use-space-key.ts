import { useEffect } from 'react';
import { togglePause } from '../playing/session-actions.ts';

/** `Space` pauses and resumes, wherever it does not mean something else. */
export function useSpaceKey(): void {
  useEffect(() => {
    let lastMoveBy: 'pointer' | 'keyboard' = 'pointer';

    function point(): void {
      lastMoveBy = 'pointer';
    }

    function press(key: KeyboardEvent): void {
      if (key.code !== 'Space' || key.ctrlKey || key.altKey || key.metaKey) {
        lastMoveBy = 'keyboard';
        return;
      }
      if (isTakenBy(key.target, lastMoveBy)) return;
      key.preventDefault();
      key.stopPropagation();
      if (!key.repeat) togglePause();
    }

    addEventListener('pointerdown', point, true);
    addEventListener('keydown', press, true);
    return () => {
      removeEventListener('pointerdown', point, true);
      removeEventListener('keydown', press, true);
    };
  }, []);
}

/**
 * Fields and dialogs take it; so does a button that was reached by keyboard. One that was clicked only happens to
 * have the focus still, and a choice that is made already has no use for it.
 */
function isTakenBy(target: EventTarget | null, lastMoveBy: 'pointer' | 'keyboard'): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable], [role=dialog]')) return true;
  const control = target.closest('button, a, [role=radio]');
  if (control === null || lastMoveBy === 'pointer') return false;
  return control.getAttribute('aria-checked') !== 'true';
}
