import type { MouseEvent } from 'react';
import type { Habit } from '#contract/habits.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { rehearse } from '../playing/rehearsal.ts';
import { startSession } from '../playing/session-actions.ts';

/** What a button hears that plays a habit: it is pointed at, or has the focus, before it is pressed. */
export function playsHabit(habit: Habit) {
  const makeReady = () => rehearse(habit);
  return {
    onPointerEnter: makeReady,
    onFocus: makeReady,
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      startSession(habit);
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
