import { useNavigate } from '@tanstack/react-router';
import { Save } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readBeginning } from '../beginning/beginning.ts';
import { Threshold } from '../beginning/threshold.tsx';
import { useLeaving } from '../beginning/use-leaving.ts';
import { PATHS } from '../paths.ts';
import { preloadLogin } from '../platform/auth.ts';
import { hasToken } from '../platform/token-store.ts';
import { Button } from '../ui/button.tsx';
import { QuickStartFrame } from './quick-start-frame.tsx';
import { SaveFile } from './save-file.tsx';
import { sendBeginning } from './send-beginning.ts';
import { useGoOnKeys } from './use-go-on-keys.ts';

/** Where the choice becomes an account's: of somebody who is logged in at once, of everybody else by signing up. */
export function SaveScreen() {
  const [isKnown] = useState(hasToken);
  return isKnown ? <Sending /> : <Saving />;
}

function Sending() {
  const navigate = useNavigate();
  useEffect(() => {
    void sendBeginning().then(() => navigate({ to: PATHS.home, replace: true }));
  }, [navigate]);
  return <Threshold busyText="Writing it into your log…" />;
}

function Saving() {
  const [beginning] = useState(readBeginning);
  const [leaving, leave] = useLeaving();
  const navigate = useNavigate();
  useEffect(preloadLogin, []);

  function save(page: 'signup' | 'login'): void {
    leave({ page, appState: { beginning } });
  }

  function goBack(): void {
    void navigate({ to: PATHS.quickStartHabits });
  }

  useGoOnKeys({ onForward: () => save('signup'), onBack: goBack });

  return (
    <QuickStartFrame
      step={3}
      title="Ready to begin"
      lead="Nothing has been sent anywhere yet: this is kept on your device. Sign up, and it is yours on every one of them."
      backTo="Habit"
      onBack={goBack}
      onSubmit={() => save('signup')}
      action={
        <Button
          variant="ghost"
          className="quick-login"
          isDisabled={leaving.state === 'leaving'}
          onPress={() => save('login')}
        >
          I have an account: Log in
        </Button>
      }
    >
      <SaveFile beginning={beginning}>
        <Button
          type="submit"
          variant="primary"
          className="quick-save"
          // The page has one thing to ask.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          isPending={leaving.state === 'leaving'}
        >
          <Save aria-hidden size={20} />
          Save Progress / Sign Up
        </Button>
        <p role="alert" className="quick-failure">
          {leaving.state === 'failed' && leaving.message}
        </p>
        <output className="quick-leaving">
          {leaving.state === 'leaving' && 'Opening the door…'}
        </output>
      </SaveFile>
    </QuickStartFrame>
  );
}
