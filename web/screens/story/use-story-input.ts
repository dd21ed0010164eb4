import { useEffect, useEffectEvent } from 'react';
import { onEvent, stopAll } from '../../platform/signal.ts';

/** Elements that handle keys and taps themselves. */
const INTERACTIVE = 'a, button, input, label, aside';

/** An arrow key advances by a line; Enter, Space, a tap and the button advance by a passage. */
export type GoneOnBy = 'arrow key' | 'key' | 'tap' | 'button';

interface StoryInput {
  readonly onGoOn: (by: GoneOnBy) => void;
  readonly onGoBack: () => void;
}

/** Arrow keys move through the lines regardless of the focus; Enter, Space and a tap end the passage unless used. */
export function useStoryInput({ onGoOn, onGoBack }: StoryInput): void {
  const handleKey = useEffectEvent((press: KeyboardEvent) => {
    // A held key would skip through the pages.
    if (press.defaultPrevented || press.repeat) return;
    if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
    if (press.key === 'ArrowLeft') onGoBack();
    else if (press.key === 'ArrowRight') onGoOn('arrow key');
    else if ((press.key === 'Enter' || press.key === ' ') && !isInteractive(press)) onGoOn('key');
    else return;
    press.preventDefault();
  });

  const handleTap = useEffectEvent((tap: MouseEvent) => {
    const isSelecting = getSelection()?.isCollapsed === false;
    if (!tap.defaultPrevented && !isSelecting && !isInteractive(tap)) onGoOn('tap');
  });

  useEffect(() => stopAll([onEvent('keydown', handleKey), onEvent('click', handleTap)]), []);
}

function isInteractive({ target }: Event): boolean {
  return target instanceof Element && target.closest(INTERACTIVE) !== null;
}
