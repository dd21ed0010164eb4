import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { logOut } from '../api/log-out.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

export function LogoutPanel() {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-md text-ink-soft">
          Logging out clears this device. Anything not sent yet stays here, for you only, until you
          log in again.
        </p>
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
      </div>
    </Panel>
  );
}
