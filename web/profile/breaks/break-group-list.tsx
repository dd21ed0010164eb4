import { useId, useState } from 'react';
import { GridList } from 'react-aria-components/GridList';
import type { Break } from '#contract/breaks.ts';
import { formatDuration } from '#domain/durations.ts';
import { dropBeside, isInOrder, type BreakGroup, type Drop } from './break-order.ts';
import { BreakRow } from './break-row.tsx';
import { PlaceMenu, type OpenPlaceMenu } from './place-menu.tsx';
import { reorderBreaks } from './reorder-breaks.ts';
import { useBreakDrag } from './use-break-drag.ts';
import { useFingerDrag } from './use-finger-drag.ts';

interface BreakGroupListProps {
  readonly group: BreakGroup;
  readonly onEdit: (one: Break) => void;
}

/** The breaks after one interval, which change places among themselves only. */
export function BreakGroupList({ group, onEdit }: BreakGroupListProps) {
  const { intervalMs, breaks } = group;
  const titleId = useId();
  const ids = breaks.map(({ id }) => id);
  const isAlone = breaks.length < 2;
  const reorder = (wanted: readonly string[]) => reorderBreaks(group, wanted);
  const drop = (moved: string, to: Drop) => reorder(dropBeside(ids, moved, to));
  const dragAndDropHooks = useBreakDrag(group, drop);
  const { drag, handleProps } = useFingerDrag(drop);
  const to =
    drag?.drop && !isInOrder(breaks, dropBeside(ids, drag.id, drag.drop)) ? drag.drop : null;
  const [menu, setMenu] = useState<OpenPlaceMenu | null>(null);
  return (
    <section aria-labelledby={titleId} className="break-group">
      <h3 id={titleId} className="break-group-name">
        After {formatDuration(intervalMs)}
      </h3>
      <GridList
        aria-labelledby={titleId}
        className="break-rows"
        items={breaks}
        dependencies={[breaks, drag]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
      >
        {(one) => (
          <BreakRow
            one={one}
            isAlone={isAlone}
            handleProps={handleProps(one.id, (anchor) => setMenu({ anchor, id: one.id }))}
            draggedByY={drag?.id === one.id ? drag.byY : null}
            dropSide={to?.id === one.id ? to.side : null}
            onEdit={() => onEdit(one)}
          />
        )}
      </GridList>
      <PlaceMenu menu={menu} breaks={breaks} onReorder={reorder} onClose={() => setMenu(null)} />
    </section>
  );
}
