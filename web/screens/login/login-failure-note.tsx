import { useState } from 'react';
import { readSignUpDraft } from '../../features/sign-up-draft/sign-up-draft.ts';
import { ThresholdNote } from '../../features/sign-up-draft/threshold.tsx';
import { PATHS } from '../../paths.ts';
import { login } from '../../platform/auth.ts';
import { hasToken } from '../../platform/token-store.ts';
import { Button } from '../../ui/button.tsx';
import { describeFailure, type LoginFailure } from './login-failure.ts';

/** A failed login, and the ways to continue. */
export function LoginFailureNote({ failure }: { readonly failure: LoginFailure }) {
  const [shown, setShown] = useState(failure);
  const [isLeaving, setLeaving] = useState(false);
  const isBegun = readSignUpDraft().identity !== null;

  function tryAgain(): void {
    // The pending login is stored: a reload continues it.
    if (shown.next === 'repeat') return location.reload();
    setLeaving(true);
    login({ page: 'login' }).then(setLeaving, (error: unknown) => {
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
