import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { formatMinutes, minutesToMs } from '#domain/durations.ts';
import './size-choice.css';

interface SizeChoiceProps {
  /** In minutes. */
  readonly sizes: readonly number[];
  readonly chosen: number;
  readonly onChange: (minutes: number) => void;
}

/** How long the habit is to take at first: two minutes are easier to begin than none. */
export function SizeChoice({ sizes, chosen, onChange }: SizeChoiceProps) {
  return (
    <RadioGroup
      aria-label="How long"
      orientation="horizontal"
      className="size-choice"
      value={String(chosen)}
      onChange={(minutes) => onChange(Number(minutes))}
    >
      {sizes.map((minutes) => (
        <RadioField key={minutes} value={String(minutes)}>
          <RadioButton className="size-choice-key">
            {formatMinutes(minutesToMs(minutes))}
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}
