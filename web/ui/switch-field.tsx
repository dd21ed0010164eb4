import type { ReactNode } from 'react';
import { Switch } from 'react-aria-components/Switch';

export interface SwitchFieldProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

export function SwitchField({ isOn, onChange, isDisabled = false, children }: SwitchFieldProps) {
  return (
    <Switch className="switch" isSelected={isOn} onChange={onChange} isDisabled={isDisabled}>
      <span aria-hidden className="switch-track">
        <span className="switch-knob" />
      </span>
      <span>{children}</span>
    </Switch>
  );
}
