import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { moveBy } from './list-order.ts';
import { MenuRow, PopupMenu } from './menu.tsx';

/** The item and the handle at which the menu is open. */
export interface OpenPlaceMenu {
  readonly id: string;
  readonly anchor: Element;
}

export interface OtherList {
  readonly id: string;
  readonly name: string;
}

interface PlaceMenuProps {
  readonly menu: OpenPlaceMenu | null;
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly onOrder: (ids: readonly string[]) => void;
  readonly others?: readonly OtherList[];
  readonly onMove?: (id: string, listId: string) => void;
  readonly onClose: () => void;
}

/** Moves an item by one place or to another list, for users who do not drag. */
export function PlaceMenu({ menu, items, onOrder, others = [], onMove, onClose }: PlaceMenuProps) {
  const ids = items.map(({ id }) => id);
  const place = menu ? ids.indexOf(menu.id) : -1;
  const name = items[place]?.name ?? '';
  return (
    <PopupMenu
      label={`Move ${name}`}
      anchor={menu?.anchor ?? null}
      isOpen={menu !== null}
      onClose={onClose}
      onAction={(key) => {
        if (!menu) return;
        if (key === 'up' || key === 'down') onOrder(moveBy(ids, menu.id, key === 'up' ? -1 : 1));
        else onMove?.(menu.id, String(key));
      }}
    >
      {place > 0 && <MenuRow id="up" text="Move up" mark={<ArrowUp size={18} />} />}
      {place < ids.length - 1 && (
        <MenuRow id="down" text="Move down" mark={<ArrowDown size={18} />} />
      )}
      {others.map((other) => (
        <MenuRow
          key={other.id}
          id={other.id}
          text={`Move to ${other.name}`}
          mark={<ArrowRight size={18} />}
        />
      ))}
    </PopupMenu>
  );
}
