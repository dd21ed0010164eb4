import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

const MARKS = 'button[data-column]';
const STOP = `${MARKS}[tabindex="0"]`;

/**
 * One stop of Tab for all marks: arrows go from mark to mark along the row and along the day, Home and End to the ends
 * of the row, Page Up and Page Down to the period before and after. The ref is the region that scrolls.
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
      if (target instanceof HTMLElement && target.matches(MARKS)) keepStopAt(target);
    };
    region.addEventListener('keydown', press);
    region.addEventListener('focusin', note);
    return () => {
      region.removeEventListener('keydown', press);
      region.removeEventListener('focusin', note);
    };
  }, []);
  return regionRef;
}

function handleKey(region: HTMLElement, key: string, turn: (step: -1 | 1) => void): boolean {
  if (key === 'PageUp' || key === 'PageDown') {
    // The focused mark may not be there in the other period; the region is.
    region.focus({ preventScroll: true });
    turn(key === 'PageUp' ? -1 : 1);
    return true;
  }
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.matches(MARKS)) return false;
  const next = nextMark(focused, key);
  next?.focus();
  return next !== null;
}

function nextMark(from: HTMLElement, key: string): HTMLElement | null {
  const row = marksIn(from.closest('tr'));
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
      const sameDay = marksIn(from.closest('table')).filter(
        ({ dataset }) => dataset['column'] === from.dataset['column'],
      );
      return sameDay[sameDay.indexOf(from) + (key === 'ArrowUp' ? -1 : 1)] ?? null;
    }
    default:
      return null;
  }
}

function marksIn(place: Element | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(MARKS) ?? [])];
}

function keepStopAt(mark: HTMLElement): void {
  mark.closest('table')?.querySelector(STOP)?.setAttribute('tabindex', '-1');
  mark.setAttribute('tabindex', '0');
}

/** Gives a period its stop, where it has none or the mark that was it has gone. */
export function keepAStop(sheet: HTMLElement): void {
  if (sheet.querySelector(STOP)) return;
  const first = sheet.querySelector<HTMLElement>(`[aria-current] ${MARKS}, ${MARKS}`);
  if (first) keepStopAt(first);
}
