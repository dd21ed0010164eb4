import type { ReactElement } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** Action and object ("Play Run"): accessible name and tooltip. */
  readonly label: string;
  readonly icon: ReactElement;
}

export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <TooltipTrigger delay={600} closeDelay={100}>
      <Button variant="ghost" {...rest} aria-label={label} className={`button-icon ${className}`}>
        {icon}
      </Button>
      <Tooltip className="hint" offset={8}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
