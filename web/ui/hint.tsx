import { useMemo } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

interface HintProps {
  /** Element whose accessible name is shown; null if there is none. */
  readonly target: Element | null;
}

/** A tooltip for the element that `HintArea` passes. */
export function Hint({ target }: HintProps) {
  const triggerRef = useMemo(() => ({ current: target }), [target]);
  const label = target?.getAttribute('aria-label');
  return (
    <TooltipTrigger isOpen={target !== null}>
      <Tooltip key={label} className="hint" offset={8} triggerRef={triggerRef}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
