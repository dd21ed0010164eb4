import { useState, type MouseEvent, type PointerEvent } from 'react';
import type { Drop } from './list-order.ts';

/** What a finger drags: by how far from its place (pixels), and beside what it would come to stand. */
interface Drag {
  readonly id: string;
  readonly fromY: number;
  readonly byY: number;
  readonly drop: Drop | null;
}

type PointerHandler = (event: PointerEvent<HTMLElement>) => void;

export interface HandleProps {
  readonly onPointerDown: PointerHandler;
  readonly onPointerMove: PointerHandler;
  readonly onPointerUp: PointerHandler;
  readonly onPointerCancel: PointerHandler;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface FingerDrag {
  /** Null while no finger drags. */
  readonly drag: Drag | null;
  /** For the handle of the row of that id; `onTap` hears of a finger or a mouse that drags nothing. */
  readonly handleProps: (id: string, onTap: (handle: Element) => void) => HandleProps;
}

/** A finger that moves less only taps. */
const SLACK_PX = 8;

/**
 * Dragging by a handle without holding it first: the browser's own drag asks a finger for a long press. The mouse has
 * that one, and the keyboard its own.
 */
export function useFingerDrag(onDrop: (id: string, drop: Drop) => void): FingerDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  const handleProps: FingerDrag['handleProps'] = (id, onTap) => ({
    onPointerDown: ({ pointerType, isPrimary, currentTarget, pointerId, clientY }) => {
      if (pointerType !== 'touch' || !isPrimary) return;
      currentTarget.setPointerCapture(pointerId);
      setDrag({ id, fromY: clientY, byY: 0, drop: null });
    },
    onPointerMove: ({ currentTarget, clientY }) => {
      if (drag?.id !== id) return;
      const byY = clientY - drag.fromY;
      if (drag.byY === 0 && Math.abs(byY) < SLACK_PX) return;
      setDrag({ ...drag, byY, drop: findDrop(currentTarget, clientY) });
    },
    onPointerUp: () => {
      setDrag(null);
      if (drag?.drop) onDrop(id, drag.drop);
    },
    onPointerCancel: () => setDrag(null),
    onClick: ({ target, currentTarget }) => {
      // The button inside is for the keyboard and for screen readers, and answers them itself.
      if (target instanceof Element && !target.closest('button')) onTap(currentTarget);
    },
  });
  return { drag, handleProps };
}

/** Which half of the row at that height; the first or last row's for what is above or below all of them. */
function findDrop(handle: Element, y: number): Drop | null {
  const rows = [...(handle.closest('[role=grid]')?.querySelectorAll('[data-key]') ?? [])];
  const row = rows.find((one) => y < one.getBoundingClientRect().bottom) ?? rows.at(-1);
  const id = row?.getAttribute('data-key');
  if (!row || !id) return null;
  const { top, height } = row.getBoundingClientRect();
  return { id, side: y < top + height / 2 ? 'before' : 'after' };
}
