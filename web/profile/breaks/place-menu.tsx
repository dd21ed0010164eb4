import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Break } from '#contract/breaks.ts';
import { MenuRow, PopupMenu } from '../../ui/menu.tsx';
import { moveBy } from './break-order.ts';

/** Of which break, and at which handle. */
export interface OpenPlaceMenu {
  readonly id: string;
  readonly anchor: Element;
}

interface PlaceMenuProps {
  readonly menu: OpenPlaceMenu | null;
  readonly breaks: readonly Break[];
  readonly onReorder: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Moves a break by a place, for a hand that presses more easily than it drags. */
export function PlaceMenu({ menu, breaks, onReorder, onClose }: PlaceMenuProps) {
  const ids = breaks.map(({ id }) => id);
  const place = menu ? ids.indexOf(menu.id) : -1;
  const name = breaks[place]?.Habit.description ?? '';
  return (
    <PopupMenu
      label={`Move ${name}`}
      anchor={menu?.anchor ?? null}
      isOpen={menu !== null}
      onClose={onClose}
      onAction={(key) => {
        if (menu) onReorder(moveBy(ids, menu.id, key === 'up' ? -1 : 1));
      }}
    >
      {place > 0 && <MenuRow id="up" text="Move up" mark={<ArrowUp aria-hidden size={18} />} />}
      {place < ids.length - 1 && (
        <MenuRow id="down" text="Move down" mark={<ArrowDown aria-hidden size={18} />} />
      )}
    </PopupMenu>
  );
}
