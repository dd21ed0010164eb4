import { useEffect, useState } from 'react';
import { findTarget, type StepTarget } from './find-target.ts';
import type { TourStep } from './tours.ts';

/** What a step points at, also when the screen changes under it. Null until that is known. */
export function useStepTarget(step: TourStep): StepTarget | null {
  const [target, setTarget] = useState(() => findTarget(step));
  useEffect(() => {
    const look = () => {
      setTarget((seen) => {
        const now = findTarget(step);
        return now?.element === seen?.element &&
          now?.text === seen?.text &&
          now?.example === seen?.example
          ? seen
          : now;
      });
    };
    const observer = new MutationObserver(look);
    const screen = document.getElementById('main');
    if (screen) observer.observe(screen, { childList: true, subtree: true });
    addEventListener('resize', look);
    return () => {
      observer.disconnect();
      removeEventListener('resize', look);
    };
  }, [step]);
  return target;
}
