import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { MenuRow, PopupMenu } from './menu.tsx';
import { moveBy } from './list-order.ts';

/** Of which thing, and at which handle. */
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

/** Moves a thing by a place or to another list, for a hand that presses more easily than it drags. */
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
      {place > 0 && <MenuRow id="up" text="Move up" mark={<ArrowUp aria-hidden size={18} />} />}
      {place < ids.length - 1 && (
        <MenuRow id="down" text="Move down" mark={<ArrowDown aria-hidden size={18} />} />
      )}
      {others.map((other) => (
        <MenuRow
          key={other.id}
          id={other.id}
          text={`Move to ${other.name}`}
          mark={<ArrowRight aria-hidden size={18} />}
        />
      ))}
    </PopupMenu>
  );
}
