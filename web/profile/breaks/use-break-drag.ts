import { useRef } from 'react';
import {
  useDragAndDrop,
  type DragAndDropHooks,
  type DropTarget,
} from 'react-aria-components/useDragAndDrop';
import type { Break } from '#contract/breaks.ts';
import { dropBeside, isInOrder, type BreakGroup, type Drop } from './break-order.ts';

/** Dragging by mouse and keyboard among the breaks of one interval: nothing else can be dropped there. */
export function useBreakDrag(
  { intervalMs, breaks }: BreakGroup,
  onDrop: (moved: string, to: Drop) => void,
): DragAndDropHooks<Break> {
  const draggedId = useRef('');
  const dragType = `hexis-break-${intervalMs}`;
  const ids = breaks.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop<Break>({
    isDisabled: breaks.length < 2,
    getItems: (keys) => [...keys].map((key) => ({ [dragType]: String(key) })),
    acceptedDragTypes: [dragType],
    onDragStart: ({ keys: [key] }) => {
      draggedId.current = String(key);
    },
    // Each arrow key moves it: a place where it would stand as before is no target.
    getDropOperation: (target, _, [allowed = 'cancel']) => {
      const to = toDrop(target);
      const isMove = to && !isInOrder(breaks, dropBeside(ids, draggedId.current, to));
      return isMove ? allowed : 'cancel';
    },
    onReorder: ({ target }) => {
      const to = toDrop(target);
      if (to) onDrop(draggedId.current, to);
    },
  });
  return dragAndDropHooks;
}

function toDrop(target: DropTarget): Drop | null {
  if (target.type === 'root' || target.dropPosition === 'on') return null;
  return { id: String(target.key), side: target.dropPosition };
}
