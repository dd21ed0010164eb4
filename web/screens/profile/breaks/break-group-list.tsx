import { Pencil, X } from 'lucide-react';
import { useId, useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import type { Break } from '#contract/breaks.ts';
import { isolate } from '#domain/characters.ts';
import { formatDuration, formatMinutes } from '#domain/durations.ts';
import { shownHabits } from '../../../data/queries/cached-habits.ts';
import { makeChange } from '../../../data/queries/changes.ts';
import { breaksQuery } from '../../../data/queries/queries.ts';
import { queryClient } from '../../../data/queries/query-client.ts';
import { removeBreak } from '../../../features/habit-form/change-break.ts';
import { cssVariables } from '../../../ui/css-variables.ts';
import { focusBeside } from '../../../ui/focus.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { dropBeside, isInOrder, type Drop } from '../../../ui/list-order.ts';
import { OrderHandle } from '../../../ui/order-list.tsx';
import { PlaceMenu, type OpenPlaceMenu } from '../../../ui/place-menu.tsx';
import { useFingerDrag, type HandleProps } from '../../../ui/use-finger-drag.ts';
import { useListDrag } from '../../../ui/use-list-drag.ts';
import { type BreakGroup, placeBreaks } from './break-order.ts';

interface BreakGroupListProps {
  readonly group: BreakGroup;
  readonly onEdit: (one: Break) => void;
}

/** The breaks of one interval, which can be reordered among themselves. */
export function BreakGroupList({ group, onEdit }: BreakGroupListProps) {
  const { intervalMs, breaks } = group;
  const titleId = useId();
  const ids = breaks.map(({ id }) => id);
  const isAlone = breaks.length < 2;
  const reorder = (wanted: readonly string[]) => {
    if (!isInOrder(ids, wanted)) reorderBreaks(group, wanted);
  };
  const drop = (moved: string, to: Drop) => reorder(dropBeside(ids, moved, to));
  const dragAndDropHooks = useListDrag<Break>({
    ids,
    dragType: `hexis-break-${intervalMs}`,
    onDrop: drop,
  });
  const { drag, handleProps } = useFingerDrag(drop);
  const to = drag?.drop && !isInOrder(ids, dropBeside(ids, drag.id, drag.drop)) ? drag.drop : null;
  const [menu, setMenu] = useState<OpenPlaceMenu | null>(null);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-2 text-lead">
        After {formatDuration(intervalMs)}
      </h3>
      <GridList
        aria-labelledby={titleId}
        className="order-list"
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
      <PlaceMenu
        menu={menu}
        items={breaks.map(({ id, Habit }) => ({ id, name: Habit.description }))}
        onOrder={reorder}
        onClose={() => setMenu(null)}
      />
    </section>
  );
}

function reorderBreaks({ intervalMs }: BreakGroup, ids: readonly string[]): void {
  void makeChange(
    'POST /api/breaks/reorder',
    { body: { interval: intervalMs, break_ids: [...ids] } },
    {
      shownIn: shownHabits,
      show: () => {
        queryClient.setQueryData(breaksQuery.queryKey, (all) => all && placeBreaks(all, ids));
      },
      refusal: 'Failed to reorder breaks',
    },
  );
}

interface BreakRowProps {
  readonly one: Break;
  /** Whether there is no other row to swap with. */
  readonly isAlone: boolean;
  readonly handleProps: HandleProps;
  /** Distance of a touch drag in pixels; null without one. */
  readonly draggedByY: number | null;
  /** Side on which a touch drag would drop another row. */
  readonly dropSide: 'before' | 'after' | null;
  readonly onEdit: () => void;
}

/** A break with a handle to move it. */
function BreakRow(props: BreakRowProps) {
  const { one, isAlone, handleProps, draggedByY, dropSide, onEdit } = props;
  const { id, Habit } = one;
  const { description, duration, Value } = Habit;
  return (
    <GridListItem
      id={id}
      textValue={description}
      className="order-row break-row"
      data-dragged={draggedByY !== null || undefined}
      data-drop-side={dropSide ?? undefined}
      style={cssVariables({ '--identity': Value.color, '--by-y': `${draggedByY ?? 0}px` })}
    >
      <OrderHandle name={description} handleProps={handleProps} isHidden={isAlone} />
      <span className="order-dot" />
      <div className="flex-1 min-w-0 leading-[1.3]">
        <p className="order-name">{isolate(description)}</p>
        <p className="text-ink-soft">
          {formatMinutes(duration)} · {Value.description}
        </p>
      </div>
      <IconButton
        label={`Change when ${description} comes`}
        icon={<Pencil size={18} />}
        onPress={onEdit}
      />
      <IconButton
        label={`Remove break ${description}`}
        icon={<X size={20} />}
        onPress={({ target }) => {
          focusBeside(target.closest('.break-row'), '.break-row');
          removeBreak(Habit, one);
        }}
      />
    </GridListItem>
  );
}
