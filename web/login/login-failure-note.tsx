import { useState } from 'react';
import { readBeginning } from '../beginning/beginning.ts';
import { ThresholdNote } from '../beginning/threshold.tsx';
import { PATHS } from '../paths.ts';
import { leaveForProvider } from '../platform/auth.ts';
import { hasToken } from '../platform/token-store.ts';
import { Button } from '../ui/button.tsx';
import { describeFailure, type LoginFailure } from './login-failure.ts';

/** A login that came to nothing, and the ways on. */
export function LoginFailureNote({ failure }: { readonly failure: LoginFailure }) {
  const [shown, setShown] = useState(failure);
  const [isLeaving, setLeaving] = useState(false);
  const isBegun = readBeginning().identity !== null;

  function tryAgain(): void {
    // What is left to do is known: the page takes it up.
    if (shown.next === 'repeat') return location.reload();
    setLeaving(true);
    leaveForProvider({ page: 'login' }).catch((error: unknown) => {
      setLeaving(false);
      setShown(describeFailure(error, 'refused'));
    });
  }

  return (
    <ThresholdNote {...shown}>
      {shown.next === 'login' && isBegun ? (
        <a className="button button-native button-primary" href={PATHS.quickStartLogin}>
          Back to your save file
        </a>
      ) : (
        <Button variant="primary" isPending={isLeaving} onPress={tryAgain}>
          Try again
        </Button>
      )}
      <a className="button button-native button-outline" href={PATHS.landing}>
        {hasToken() ? 'Back to the game' : 'Back to the start'}
      </a>
    </ThresholdNote>
  );
}
