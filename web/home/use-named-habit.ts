import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Where the address names a habit, as a notification's does, the focus is on its Play: it is one press away. */
export function useNamedHabit(isThere: boolean): void {
  const name = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (!isThere || name === '') return;
    // After the screen that has just come got the focus itself.
    const frame = requestAnimationFrame(() => {
      const habit = document.getElementById(name);
      habit?.scrollIntoView({ block: 'center' });
      habit?.querySelector<HTMLElement>('.play-round')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, name]);
}
