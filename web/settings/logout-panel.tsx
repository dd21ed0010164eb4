import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { logOut } from '../api/log-out.ts';
import { Button } from '../ui/button.tsx';
import { accountWords } from './account-words.ts';
import { ActionPanel } from './action-panel.tsx';

/** There even where nothing of the person can be loaded. */
export function LogoutPanel({ me }: { readonly me: User | undefined }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <ActionPanel
      title="This device"
      text={me ? accountWords(me).logoutText : 'Logging out clears this device.'}
    >
      <Button
        isPending={isLeaving}
        onPress={() => {
          setLeaving(true);
          void logOut();
        }}
      >
        <LogOut aria-hidden size={18} />
        {isLeaving ? 'Logging out…' : 'Log out'}
      </Button>
    </ActionPanel>
  );
}
