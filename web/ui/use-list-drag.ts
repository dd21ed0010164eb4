import { useRef } from 'react';
import {
  useDragAndDrop,
  type DragAndDropHooks,
  type DropItem,
  type DropTarget,
} from 'react-aria-components/useDragAndDrop';
import { dropBeside, isInOrder, type Drop } from './list-order.ts';

interface ListDrag {
  readonly ids: readonly string[];
  /** Items can be dropped between lists of the same type. */
  readonly dragType: string;
  readonly onDrop: (moved: string, to: Drop) => void;
  /** Called when an item arrives from another list; `to` is null in an empty one. Without it the list accepts none. */
  readonly onReceive?: (moved: string, to: Drop | null) => void;
}

/** Drag by mouse and keyboard within a list, and between lists of the same type. */
export function useListDrag<T extends object>(list: ListDrag): DragAndDropHooks<T> {
  const { ids, dragType, onDrop, onReceive } = list;
  const draggedId = useRef<string | null>(null);

  async function receive(items: readonly DropItem[], to: Drop | null): Promise<void> {
    const [item] = items;
    if (item?.kind === 'text') onReceive?.(await item.getText(dragType), to);
  }

  const { dragAndDropHooks } = useDragAndDrop<T>({
    isDisabled: ids.length < 2 && !onReceive,
    getItems: (keys) => [...keys].map((key) => ({ [dragType]: String(key) })),
    acceptedDragTypes: [dragType],
    onDragStart: ({ keys: [key] }) => {
      draggedId.current = String(key);
    },
    onDragEnd: () => {
      draggedId.current = null;
    },
    // Keyboard users step through the targets: a position that changes nothing is not one.
    getDropOperation: (target, _, [allowed = 'cancel']) => {
      const to = toDrop(target);
      if (draggedId.current === null) return onReceive ? allowed : 'cancel';
      const isMove = to && !isInOrder(ids, dropBeside(ids, draggedId.current, to));
      return isMove ? allowed : 'cancel';
    },
    onReorder: ({ target }) => {
      const to = toDrop(target);
      if (to && draggedId.current !== null) onDrop(draggedId.current, to);
    },
    ...(onReceive && {
      onInsert: ({ items, target }) => void receive(items, toDrop(target)),
      onRootDrop: ({ items }) => void receive(items, null),
    }),
  });
  return dragAndDropHooks;
}

function toDrop(target: DropTarget): Drop | null {
  if (target.type === 'root' || target.dropPosition === 'on') return null;
  return { id: String(target.key), side: target.dropPosition };
}
