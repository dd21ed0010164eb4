import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { startEdgeScroll, type EdgeScroll } from './edge-scroll.ts';
import type { Drop } from './list-order.ts';

/** A touch drag: the offset in pixels of the scrolled area, and the drop position. */
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
  /** Null if no drag is active. */
  readonly drag: Drag | null;
  /** Props for the handle of a row; `onTap` is called for a press without a drag. */
  readonly handleProps: (id: string, onTap: (handle: Element) => void) => HandleProps;
}

/** A shorter movement is a tap. */
const SLACK_PX = 8;

/**
 * Drags by a handle without a long press, which the browser's native drag requires of touch. Mouse and keyboard use
 * `useListDrag`.
 */
export function useFingerDrag(onDrop: (id: string, drop: Drop) => void): FingerDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  const scroll = useRef<EdgeScroll | null>(null);
  function end(): void {
    scroll.current?.stop();
    scroll.current = null;
    setDrag(null);
  }
  useEffect(() => () => scroll.current?.stop(), []);
  function moveTo(handle: Element, y: number): void {
    const top = scroll.current?.top() ?? 0;
    setDrag((before) => {
      if (!before) return null;
      const byY = y + top - before.fromY;
      if (before.byY === 0 && Math.abs(byY) < SLACK_PX) return before;
      return { ...before, byY, drop: findDrop(handle, before.id, y) };
    });
  }
  const handleProps: FingerDrag['handleProps'] = (id, onTap) => ({
    onPointerDown: ({ pointerType, isPrimary, currentTarget, pointerId, clientY }) => {
      if (pointerType !== 'touch' || !isPrimary) return;
      currentTarget.setPointerCapture(pointerId);
      scroll.current?.stop();
      scroll.current = startEdgeScroll(currentTarget, (y) => moveTo(currentTarget, y));
      setDrag({ id, fromY: clientY + scroll.current.top(), byY: 0, drop: null });
    },
    onPointerMove: ({ currentTarget, clientY }) => {
      if (drag?.id !== id) return;
      moveTo(currentTarget, clientY);
      if (drag.byY !== 0) scroll.current?.move(clientY);
    },
    onPointerUp: () => {
      end();
      if (drag?.drop) onDrop(id, drag.drop);
    },
    onPointerCancel: end,
    onClick: ({ target, currentTarget }) => {
      // The button inside handles keyboard and screen readers itself.
      if (target instanceof Element && !target.closest('button')) onTap(currentTarget);
    },
  });
  return { drag, handleProps };
}

/**
 * The half of the row at that height; beyond the ends, that of the first or last row. The dragged row is below the
 * finger at any height.
 */
function findDrop(handle: Element, draggedId: string, y: number): Drop | null {
  const all = [...(handle.closest('[role=grid]')?.querySelectorAll('[data-key]') ?? [])];
  const rows = all.filter((one) => one.getAttribute('data-key') !== draggedId);
  const row = rows.find((one) => y < one.getBoundingClientRect().bottom) ?? rows.at(-1);
  const id = row?.getAttribute('data-key');
  if (!row || !id) return null;
  const { top, height } = row.getBoundingClientRect();
  return { id, side: y < top + height / 2 ? 'before' : 'after' };
}
