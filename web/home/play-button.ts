import type { MouseEvent } from 'react';
import { afterPaint } from '../platform/after-paint.ts';
import { rehearse } from '../playing/rehearsal.ts';
import { startSession } from '../playing/session-actions.ts';
import type { Playable } from '../playing/session.ts';

/** Handlers of a button that starts a session: it is pointed at, or has the focus, before it is pressed. */
export function playHandlers(played: Playable) {
  const makeReady = () => rehearse(played);
  return {
    onPointerEnter: makeReady,
    onFocus: makeReady,
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      startSession(played);
      stayDown(currentTarget);
    },
  };
}

/** Until the dial is painted over it: to come up would be the larger part of that frame. */
function stayDown(key: HTMLElement): void {
  key.dataset['down'] = '';
  afterPaint(() => {
    delete key.dataset['down'];
  });
}
