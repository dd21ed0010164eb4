import { useEffect, useEffectEvent } from 'react';
import { onEvent, stopAll } from '../platform/signal.ts';

/** What a key or a tap does by itself. */
const INTERACTIVE = 'a, button, input, label, aside';

/** An arrow key goes on by a line; Enter, Space, a tap and the arrow on the screen go on by a passage. */
export type GoneOnBy = 'arrow key' | 'key' | 'tap' | 'button';

interface StoryInput {
  readonly onGoOn: (by: GoneOnBy) => void;
  readonly onGoBack: () => void;
}

/** Arrow keys walk the lines wherever the focus is; Enter, Space and a tap end the passage where they mean nothing else. */
export function useStoryInput({ onGoOn, onGoBack }: StoryInput): void {
  const hearKey = useEffectEvent((press: KeyboardEvent) => {
    // A key that is held down would leaf through the book.
    if (press.defaultPrevented || press.repeat) return;
    if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
    if (press.key === 'ArrowLeft') onGoBack();
    else if (press.key === 'ArrowRight') onGoOn('arrow key');
    else if ((press.key === 'Enter' || press.key === ' ') && !isInteractive(press)) onGoOn('key');
    else return;
    press.preventDefault();
  });

  const hearTap = useEffectEvent((tap: MouseEvent) => {
    const isSelecting = getSelection()?.isCollapsed === false;
    if (!tap.defaultPrevented && !isSelecting && !isInteractive(tap)) onGoOn('tap');
  });

  useEffect(() => stopAll([onEvent('keydown', hearKey), onEvent('click', hearTap)]), []);
}

function isInteractive({ target }: Event): boolean {
  return target instanceof Element && target.closest(INTERACTIVE) !== null;
}
