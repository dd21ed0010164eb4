import type { Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';

type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly size?: 'small' | 'normal';
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'outline',
  size = 'normal',
  className = '',
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={`button button-${variant} ${size === 'small' ? 'button-small' : ''} ${className}`}
    />
  );
}
