import type { MouseEvent } from 'react';
import type { Habit } from '#contract/habits.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { startSession } from '../playing/session-actions.ts';

/** What a button hears that plays a habit: it is pointed at, or has the focus, before it is pressed. */
export function playsHabit(habit: Habit) {
  const makeReady = () => void makeScreenReady(habit);
  return {
    onPointerEnter: makeReady,
    onFocus: makeReady,
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      startSession(habit);
      stayDown(currentTarget);
    },
  };
}

/** Its code comes with the screen of the session, after this page. Without it a press is answered a little later. */
async function makeScreenReady(habit: Habit): Promise<void> {
  try {
    const { rehearse } = await import('../playing/rehearsal.ts');
    rehearse(habit);
  } catch {
    // Without a network it may not be here yet.
  }
}

/** Until the dial is painted over it: to come up would be the larger part of that frame. */
function stayDown(key: HTMLElement): void {
  key.dataset['down'] = '';
  afterPaint(() => {
    delete key.dataset['down'];
  });
}
