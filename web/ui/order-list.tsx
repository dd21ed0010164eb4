import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { isolate } from '#domain/characters.ts';
import { Button } from './button.tsx';
import { cssVariables } from './css-variables.ts';
import { dropBeside, isInOrder, type Drop } from './list-order.ts';
import { PlaceMenu, type OpenPlaceMenu, type OtherList } from './place-menu.tsx';
import { useFingerDrag, type HandleProps } from './use-finger-drag.ts';
import { useListDrag } from './use-list-drag.ts';
import './order-list.css';

export interface OrderItem {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

interface OrderListProps {
  readonly label: string;
  readonly items: readonly OrderItem[];
  readonly dragType: string;
  readonly onOrder: (ids: readonly string[]) => void;
  readonly emptyText?: string;
  /** Other lists to which an item can move, and the callback for that. */
  readonly others?: readonly OtherList[];
  readonly onMove?: (id: string, listId: string) => void;
  readonly onReceive?: (id: string, to: Drop | null) => void;
}

/** A list that can be reordered by mouse, touch, keyboard or menu. */
export function OrderList(props: OrderListProps) {
  const { label, items, dragType, onOrder, emptyText = '', others, onMove, onReceive } = props;
  const ids = items.map(({ id }) => id);
  const order = (wanted: readonly string[]) => {
    if (!isInOrder(ids, wanted)) onOrder(wanted);
  };
  const drop = (moved: string, to: Drop) => order(dropBeside(ids, moved, to));
  const dragAndDropHooks = useListDrag<OrderItem>({
    ids,
    dragType,
    onDrop: drop,
    ...(onReceive && { onReceive }),
  });
  const { drag, handleProps } = useFingerDrag(drop);
  const to = drag?.drop && !isInOrder(ids, dropBeside(ids, drag.id, drag.drop)) ? drag.drop : null;
  const [menu, setMenu] = useState<OpenPlaceMenu | null>(null);
  return (
    <>
      <GridList
        aria-label={label}
        className="order-list"
        items={items}
        dependencies={[items, drag]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <p className="order-empty">{emptyText}</p>}
      >
        {({ id, name, color }) => (
          <GridListItem
            id={id}
            textValue={name}
            className="order-row"
            data-dragged={drag?.id === id || undefined}
            data-drop-side={to?.id === id ? to.side : undefined}
            style={cssVariables({
              '--identity': color,
              '--by-y': `${drag?.id === id ? drag.byY : 0}px`,
            })}
          >
            <OrderHandle
              name={name}
              handleProps={handleProps(id, (anchor) => setMenu({ anchor, id }))}
            />
            <span className="order-dot" />
            <span className="order-name">{isolate(name)}</span>
          </GridListItem>
        )}
      </GridList>
      <PlaceMenu
        menu={menu}
        items={items}
        onOrder={order}
        {...(others && { others })}
        {...(onMove && { onMove })}
        onClose={() => setMenu(null)}
      />
    </>
  );
}

interface OrderHandleProps {
  readonly name: string;
  readonly handleProps: HandleProps;
  /** Hidden if there is no other row to swap with. */
  readonly isHidden?: boolean;
}

/** The handle by which mouse, touch or keyboard moves a row. */
export function OrderHandle({ name, handleProps, isHidden }: OrderHandleProps) {
  return (
    <span {...handleProps} className="order-handle" data-hidden={isHidden || undefined}>
      <Button slot="drag" variant="ghost" aria-label={`Reorder ${name}`} className="button-icon">
        <GripVertical size={20} />
      </Button>
    </span>
  );
}
