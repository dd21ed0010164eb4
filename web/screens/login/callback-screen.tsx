import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isoToInstant } from '#domain/calendar.ts';
import { dayAndTimeIn } from '../../data/user/day-names.ts';
import { popSectionAfterLogin } from '../../features/account/log-in-again.tsx';
import { AuthLayout, ThresholdNote } from '../../features/sign-up-draft/threshold.tsx';
import { PATHS } from '../../paths.ts';
import { desktopBridge } from '../../platform/desktop.ts';
import { JOURNEY_SECTION } from '../../shell/commands/settings-sections.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirst } from '../../ui/focus.ts';
import { leaveDemo, setUpAccount, stayInDemo, type SetupResult } from './account-setup.ts';
import { LoginFailureNote } from './login-failure-note.tsx';
import type { LeavingGuest } from './pending-login.ts';

/** The provider's redirect target: finishes the login and continues to /home. */
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
    async function enter(): Promise<void> {
      const journey = (await desktopBridge()?.readJourney()) ?? null;
      const hash = journey === null ? popSectionAfterLogin() : JOURNEY_SECTION;
      await navigate(
        hash === null
          ? { to: PATHS.home, replace: true }
          : { to: PATHS.settings, hash, replace: true },
      );
    }
    if (result?.state === 'done') void enter();
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
    <AuthLayout busyText={isBusy ? 'Setting up your account...' : null}>
      {result?.state === 'failed' && <LoginFailureNote failure={result.failure} />}
      {result?.state === 'asking' && (
        <GuestChoice {...result.guest} onLeave={() => void goOn()} onStay={() => void goBack()} />
      )}
    </AuthLayout>
  );
}

interface GuestChoiceProps extends Pick<LeavingGuest, 'kind' | 'until'> {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks a guest who has logged in to an existing account which one to keep: the two cannot be merged. */
function GuestChoice({ kind, until, onLeave, onStay }: GuestChoiceProps) {
  const end = dayAndTimeIn(undefined)(isoToInstant(until));
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
