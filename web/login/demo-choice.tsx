import { isoToInstant } from '#domain/calendar.ts';
import { ThresholdNote } from '../beginning/threshold.tsx';
import { Button } from '../ui/button.tsx';
import { focusFirst } from '../ui/focus-first.ts';

interface DemoChoiceProps {
  /** When the demo ends, as an instant. */
  readonly until: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** For a guest who has logged in to an account that they had already: two lives cannot be joined. */
export function DemoChoice({ until, onLeave, onStay }: DemoChoiceProps) {
  const end = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ThresholdNote
      title="You have an account already"
      advice={`The demo was not added to it, and cannot be. It stays as it is until ${end.format(isoToInstant(until))}, but this device can only hold one of the two: once you open your account, there is no way back into the demo.`}
    >
      <Button variant="primary" ref={focusFirst} onPress={onLeave}>
        Open my account
      </Button>
      <Button onPress={onStay}>Back to the demo</Button>
    </ThresholdNote>
  );
}
