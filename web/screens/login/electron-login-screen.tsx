import { useEffect, useState } from 'react';
import { AuthLayout } from '../../features/sign-up-draft/threshold.tsx';
import { leaveForProvider } from '../../platform/auth.ts';
import { LoginFailureNote } from './login-failure-note.tsx';
import { describeFailure, type LoginFailure } from './login-failure.ts';

let leaving: Promise<void> | undefined;

/** Opens the login at once. The desktop app's login window starts here, as do links that cannot run a script. */
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
    <AuthLayout busyText={failure === null ? 'Opening the door…' : null}>
      {failure && <LoginFailureNote failure={failure} />}
    </AuthLayout>
  );
}
