import { Pencil, X } from 'lucide-react';
import { GridListItem } from 'react-aria-components/GridList';
import type { Break } from '#contract/breaks.ts';
import { formatTotal } from '#domain/durations.ts';
import { removeBreak } from '../../habit-form/change-break.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { focusBeside } from '../../ui/focus-beside.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { OrderHandle } from '../../ui/order-handle.tsx';
import type { HandleProps } from '../../ui/use-finger-drag.ts';

interface BreakRowProps {
  readonly one: Break;
  /** Nothing to change places with. */
  readonly isAlone: boolean;
  readonly handleProps: HandleProps;
  /** How far a finger has dragged it, in pixels; null where none does. */
  readonly draggedByY: number | null;
  /** Where a finger would drop another beside it. */
  readonly dropSide: 'before' | 'after' | null;
  readonly onEdit: () => void;
}

/** A break in its place, with a handle to move it by. */
export function BreakRow(props: BreakRowProps) {
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
      <div className="break-text">
        <p className="order-name">{description}</p>
        <p className="text-ink-soft">
          {formatTotal(duration)} · {Value.description}
        </p>
      </div>
      <IconButton
        label={`Change when ${description} comes`}
        icon={<Pencil aria-hidden size={18} />}
        onPress={onEdit}
      />
      <IconButton
        label={`Remove break ${description}`}
        icon={<X aria-hidden size={20} />}
        onPress={({ target }) => {
          focusBeside(target.closest('.break-row'), '.break-row');
          void removeBreak(Habit, one);
        }}
      />
    </GridListItem>
  );
}
