import { useMemo } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

interface HintProps {
  /** What it stands beside, whose accessible name it shows; null where nothing is asked for. */
  readonly target: Element | null;
}

/** A tooltip for whatever there is to be told about: `HintArea` says what that is. */
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
