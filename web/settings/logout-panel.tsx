import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { logOut } from '../api/log-out.ts';
import { readGuestToken } from '../platform/token-store.ts';
import { Button } from '../ui/button.tsx';
import { LeaveDialog } from '../user/leave-dialog.tsx';
import { accountWords } from '../user/account-words.ts';
import { ActionPanel } from '../ui/action-panel.tsx';

type Step = 'here' | 'asking' | 'leaving';

/** There even where nothing of the person can be loaded. */
export function LogoutPanel({ me }: { readonly me: User | undefined }) {
  const [step, setStep] = useState<Step>('here');
  // By the token, so that a press before the account is loaded asks, too.
  const [isGuest] = useState(() => readGuestToken() !== null);

  function leave(): void {
    setStep('leaving');
    void logOut();
  }

  return (
    <ActionPanel
      title="This device"
      text={me ? accountWords(me).logoutText : 'Logging out clears this device.'}
    >
      <Button
        isPending={step === 'leaving'}
        onPress={() => (isGuest ? setStep('asking') : leave())}
      >
        <LogOut aria-hidden size={18} />
        {step === 'leaving' ? 'Logging out…' : 'Log out'}
      </Button>
      {step === 'asking' && (
        <LeaveDialog
          guest={me?.guest_kind ?? 'own'}
          onLeave={leave}
          onClose={() => setStep('here')}
        />
      )}
    </ActionPanel>
  );
}
