import type { ComponentProps, ReactElement } from 'react';

interface ListIconButtonProps extends Omit<
  ComponentProps<'button'>,
  'children' | 'className' | 'aria-label' | 'type'
> {
  /** What it does and to which thing ("Play Run"): its accessible name, and its hint. */
  readonly label: string;
  readonly icon: ReactElement;
  readonly variant?: 'primary' | 'outline' | 'ghost';
  readonly className?: string;
}

/**
 * An `IconButton` for lists that have hundreds: the browser's own, which costs next to nothing until it is used. A
 * `HintArea` around the list shows its label.
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
