import { MenuRow, PopupMenu } from '../../ui/menu.tsx';
import { persistFilter, type HabitFilter } from './habit-filter.ts';

interface FilterMenuProps {
  readonly anchor: Element;
  readonly filter: HabitFilter;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function FilterMenu({ filter, ...rest }: FilterMenuProps) {
  const chosen = (Object.keys(filter) as (keyof HabitFilter)[]).filter((kind) => filter[kind]);
  return (
    <PopupMenu
      {...rest}
      label="Filter"
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={(keys) => {
        const has = (kind: keyof HabitFilter) => keys === 'all' || keys.has(kind);
        persistFilter({ showScheduled: has('showScheduled'), showBreaks: has('showBreaks') });
      }}
    >
      <MenuRow id="showScheduled" text="Show scheduled" />
      <MenuRow id="showBreaks" text="Show breaks" />
    </PopupMenu>
  );
}
