import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CheckBoxProps {
  /** What ticking it does, and to which thing; a screen reader adds the state. */
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Beside the box; a click on it ticks too. */
  readonly children: ReactNode;
}

export function CheckBox({ label, isOn, onChange, children }: CheckBoxProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        className="check-input"
        aria-label={label}
        checked={isOn}
        onChange={(change) => onChange(change.target.checked)}
      />
      <span aria-hidden className="check-box">
        <Check size={16} strokeWidth={3.5} className="check-tick" />
      </span>
      {children}
    </label>
  );
}
