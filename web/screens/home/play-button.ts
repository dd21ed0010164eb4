import type { MouseEvent } from 'react';
import { afterPaint } from '../../platform/after-paint.ts';
import { prerenderSession } from '../../timer/state/likely-session.ts';
import { startSession } from '../../timer/state/session-actions.ts';
import type { Playable } from '../../timer/state/session.ts';

/**
 * Handlers of a button that starts a session. Hover and focus, which precede a press, pre-render the session screen.
 */
export function playHandlers(played: Playable) {
  const makeReady = () => prerenderSession(played);
  return {
    onPointerEnter: makeReady,
    onFocus: makeReady,
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      startSession(played);
      stayDown(currentTarget);
    },
  };
}

/** Keeps the button down until the session is painted: its transition would be the larger part of that frame. */
function stayDown(key: HTMLElement): void {
  key.dataset['down'] = '';
  afterPaint(() => {
    delete key.dataset['down'];
  });
}
