import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

const MARKS = 'button[data-column]';
const STOP = `${MARKS}[tabindex="0"]`;

/**
 * Roving tab stop for all marks: arrows move along the row and the day, Home and End to the row's ends, Page Up and
 * Page Down to the adjacent period. A finger beside a narrow mark presses it. The ref is the focusable region.
 */
export function useMarkInput(onTurn: (step: -1 | 1) => void): RefObject<HTMLDivElement | null> {
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
      if (target instanceof HTMLElement && target.matches(MARKS)) setTabStop(target);
    };
    const touch = (click: PointerEvent) => {
      if (click.pointerType === 'touch') nearestMark(click)?.click();
    };
    region.addEventListener('click', touch);
    region.addEventListener('keydown', press);
    region.addEventListener('focusin', note);
    return () => {
      region.removeEventListener('click', touch);
      region.removeEventListener('keydown', press);
      region.removeEventListener('focusin', note);
    };
  }, []);
  return regionRef;
}

function handleKey(region: HTMLElement, key: string, turn: (step: -1 | 1) => void): boolean {
  if (key === 'PageUp' || key === 'PageDown') {
    // The other period may lack the focused mark; the region always exists.
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

/** Half the width of a fingertip. */
const FINGER_PX = 22;

/** The mark beside a point of a row without a mark there. */
function nearestMark({ target, clientX }: PointerEvent): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest('button')) return undefined;
  return marksIn(target.closest('tr'))
    .map((mark) => {
      const { left, width } = mark.getBoundingClientRect();
      return { mark, distance: Math.abs(left + width / 2 - clientX) };
    })
    .filter(({ distance }) => distance <= FINGER_PX)
    .toSorted((a, b) => a.distance - b.distance)[0]?.mark;
}

function marksIn(place: Element | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(MARKS) ?? [])];
}

function setTabStop(mark: HTMLElement): void {
  mark.closest('table')?.querySelector(STOP)?.setAttribute('tabindex', '-1');
  mark.setAttribute('tabindex', '0');
}

/** Gives a period a tab stop if it has none, or if its mark was removed. */
export function ensureTabStop(sheet: HTMLElement): void {
  if (sheet.querySelector(STOP)) return;
  const first = sheet.querySelector<HTMLElement>(`[aria-current] ${MARKS}, ${MARKS}`);
  if (first) setTabStop(first);
}
