import { isoToInstant } from '#domain/calendar.ts';
import { ThresholdNote } from '../beginning/threshold.tsx';
import { Button } from '../ui/button.tsx';
import { focusFirst } from '../ui/focus-first.ts';
import { dateAndTimeIn } from '../user/time-of-day.ts';
import type { LeavingGuest } from './arrival.ts';

interface GuestChoiceProps extends Pick<LeavingGuest, 'kind' | 'until'> {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** For a guest who has logged in to an account that they had already: two lives cannot be joined. */
export function GuestChoice({ kind, until, onLeave, onStay }: GuestChoiceProps) {
  const end = dateAndTimeIn(undefined)(isoToInstant(until));
  const what = kind === 'demo' ? 'demo' : 'game';
  return (
    <ThresholdNote
      title="You have an account already"
      advice={`The ${what} was not added to it, and cannot be. It stays as it is until ${end}, but this device can only hold one of the two: once you open your account, there is no way back into the ${what}.`}
    >
      <Button variant="primary" ref={focusFirst} onPress={onLeave}>
        Open my account
      </Button>
      <Button onPress={onStay}>Back to the {what}</Button>
    </ThresholdNote>
  );
}
