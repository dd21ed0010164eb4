import { useEffect, useState } from 'react';
import { Threshold } from '../beginning/threshold.tsx';
import { leaveForProvider } from '../platform/auth.ts';
import { LoginFailureNote } from './login-failure-note.tsx';
import { describeFailure, type LoginFailure } from './login-failure.ts';

let leaving: Promise<void> | undefined;

/** Leaves for the login at once: the desktop wrapper's login window opens here, and links that must be links. */
export function ElectronLoginScreen() {
  const [failure, setFailure] = useState<LoginFailure | null>(null);

  useEffect(() => {
    leaving ??= leaveForProvider({ page: 'login', isReplacing: true });
    leaving.catch((error: unknown) => {
      leaving = undefined;
      setFailure(describeFailure(error, 'refused'));
    });
  }, []);

  return (
    <Threshold busyText={failure === null ? 'Opening the door…' : null}>
      {failure && <LoginFailureNote failure={failure} />}
    </Threshold>
  );
}
