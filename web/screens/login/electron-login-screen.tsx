import { useEffect, useState } from 'react';
import { AuthLayout } from '../../features/sign-up-draft/threshold.tsx';
import { PATHS } from '../../paths.ts';
import { login } from '../../platform/auth.ts';
import { LoginFailureNote } from './login-failure-note.tsx';
import { describeFailure, type LoginFailure } from './login-failure.ts';

let leaving: Promise<boolean> | undefined;

/** Opens the login at once, for the desktop app and for links that cannot run a script. */
export function ElectronLoginScreen() {
  const [failure, setFailure] = useState<LoginFailure | null>(null);

  useEffect(() => {
    void enter(setFailure);
  }, []);

  return (
    <AuthLayout busyText={failure === null ? 'Opening the door…' : null}>
      {failure && <LoginFailureNote failure={failure} />}
    </AuthLayout>
  );
}

async function enter(setFailure: (failure: LoginFailure) => void): Promise<void> {
  leaving ??= login({ page: 'login', isReplacing: true });
  try {
    if (!(await leaving)) location.replace(PATHS.landing);
  } catch (error) {
    leaving = undefined;
    setFailure(describeFailure(error, 'refused'));
  }
}
