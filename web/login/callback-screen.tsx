import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Threshold } from '../beginning/threshold.tsx';
import { PATHS } from '../paths.ts';
import { leaveDemo, setUpAccount, stayInDemo, type SetupResult } from './account-setup.ts';
import { GuestChoice } from './guest-choice.tsx';
import { LoginFailureNote } from './login-failure-note.tsx';

/** Where the provider returns to: finishes the login and goes on to /home. */
export function CallbackScreen() {
  const [result, setResult] = useState<SetupResult | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    let isShown = true;
    async function setUp(): Promise<void> {
      const ended = await setUpAccount(location.search);
      if (isShown) setResult(ended);
    }
    void setUp();
    return () => {
      isShown = false;
    };
  }, []);

  useEffect(() => {
    if (result?.state === 'done') void navigate({ to: PATHS.home, replace: true });
  }, [result, navigate]);

  async function goOn(): Promise<void> {
    setResult(null);
    setResult(await leaveDemo(location.search));
  }

  async function goBack(): Promise<void> {
    setResult(null);
    await stayInDemo();
    setResult({ state: 'done' });
  }

  const isBusy = result === null || result.state === 'done';
  return (
    <Threshold busyText={isBusy ? 'Setting up your account...' : null}>
      {result?.state === 'failed' && <LoginFailureNote failure={result.failure} />}
      {result?.state === 'asking' && (
        <GuestChoice {...result.guest} onLeave={() => void goOn()} onStay={() => void goBack()} />
      )}
    </Threshold>
  );
}
