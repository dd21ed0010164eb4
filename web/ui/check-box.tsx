import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CheckBoxProps {
  /** Action and object of the tick; screen readers add the state. */
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Content beside the box; a click on it ticks too. */
  readonly children: ReactNode;
}

export function CheckBox({ label, isOn, onChange, children }: CheckBoxProps) {
  return (
    <label className="check flex items-start gap-3 min-h-11 py-[0.6rem]">
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
