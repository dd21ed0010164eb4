import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

const MARKS = 'button[data-number]';

/**
 * One stop of Tab for all marks: arrows go from mark to mark along the row and along the day, Home and End to the ends
 * of the row, Page Up and Page Down to the month before and after. The ref is the region that scrolls.
 */
export function useGridKeys(onTurn: (step: -1 | 1) => void): RefObject<HTMLDivElement | null> {
  const regionRef = useRef<HTMLDivElement>(null);
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const region = regionRef.current;
    if (!region) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const isTaken = handleKey(region, event.key, turn);
      if (isTaken) event.preventDefault();
    };
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(MARKS)) keepStopAt(region, target);
    };
    region.addEventListener('keydown', press);
    region.addEventListener('focusin', note);
    return () => {
      region.removeEventListener('keydown', press);
      region.removeEventListener('focusin', note);
    };
  }, []);
  // The mark that was the stop may have gone with its month.
  useEffect(() => {
    const region = regionRef.current;
    if (!region || region.querySelector(`${MARKS}[tabindex="0"]`)) return;
    const first = region.querySelector<HTMLElement>(`[aria-current] ${MARKS}, ${MARKS}`);
    if (first) keepStopAt(region, first);
  });
  return regionRef;
}

function handleKey(region: HTMLElement, key: string, turn: (step: -1 | 1) => void): boolean {
  if (key === 'PageUp' || key === 'PageDown') {
    // The focused mark may not be there in the other month; the region is.
    region.focus({ preventScroll: true });
    turn(key === 'PageUp' ? -1 : 1);
    return true;
  }
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.matches(MARKS)) return false;
  const next = nextMark(region, focused, key);
  next?.focus();
  return next !== null;
}

function nextMark(region: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const row = marksIn(from.closest('tr') ?? region);
  switch (key) {
    case 'ArrowLeft':
      return row[row.indexOf(from) - 1] ?? null;
    case 'ArrowRight':
      return row[row.indexOf(from) + 1] ?? null;
    case 'Home':
      return row.at(0) ?? null;
    case 'End':
      return row.at(-1) ?? null;
    case 'ArrowUp':
    case 'ArrowDown': {
      const sameDay = marksIn(region).filter(
        ({ dataset }) => dataset['number'] === from.dataset['number'],
      );
      return sameDay[sameDay.indexOf(from) + (key === 'ArrowUp' ? -1 : 1)] ?? null;
    }
    default:
      return null;
  }
}

function marksIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(MARKS)];
}

function keepStopAt(region: HTMLElement, mark: HTMLElement): void {
  region.querySelector(`${MARKS}[tabindex="0"]`)?.setAttribute('tabindex', '-1');
  mark.setAttribute('tabindex', '0');
}
