import { GripVertical } from 'lucide-react';
import { Button } from './button.tsx';
import type { HandleProps } from './use-finger-drag.ts';
import './order-list.css';

interface OrderHandleProps {
  readonly name: string;
  readonly handleProps: HandleProps;
  /** The row has nothing to change places with. */
  readonly isHidden?: boolean;
}

/** The handle by which a mouse, a finger or the keyboard moves a row of a list. */
export function OrderHandle({ name, handleProps, isHidden }: OrderHandleProps) {
  return (
    <span {...handleProps} className="order-handle" data-hidden={isHidden || undefined}>
      <Button slot="drag" variant="ghost" aria-label={`Reorder ${name}`} className="button-icon">
        <GripVertical aria-hidden size={20} />
      </Button>
    </span>
  );
}
