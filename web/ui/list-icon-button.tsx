import type { ComponentProps, ReactElement } from 'react';

interface ListIconButtonProps extends Omit<
  ComponentProps<'button'>,
  'children' | 'className' | 'aria-label' | 'type'
> {
  /** Action and object ("Play Run"): accessible name and hint. */
  readonly label: string;
  readonly icon: ReactElement;
  readonly variant?: 'primary' | 'outline' | 'ghost';
  readonly className?: string;
}

/**
 * An `IconButton` for lists with hundreds of rows: a native button, which is much cheaper. A `HintArea` around the list
 * shows its label.
 */
export function ListIconButton({
  label,
  icon,
  variant = 'ghost',
  className = '',
  ...rest
}: ListIconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      data-hint
      className={`button button-native button-icon button-${variant} ${className}`}
    >
      {icon}
    </button>
  );
}
