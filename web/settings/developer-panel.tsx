import { Wrench } from 'lucide-react';
import type { User } from '#contract/users.ts';
import { Button } from '../ui/button.tsx';
import { changeUser } from '../user/change-user.ts';
import { ActionPanel } from '../ui/action-panel.tsx';

export function DeveloperPanel({ me }: { readonly me: User }) {
  const isOn = me.preferences['developer_mode'] === true;
  return (
    <ActionPanel
      title="Developer mode"
      text="For people who build Hexis: shows what goes on inside while a session runs, and moves its clock."
    >
      <Button
        onPress={() => {
          changeUser({ preferences: { developer_mode: !isOn } });
        }}
      >
        <Wrench aria-hidden size={18} />
        {isOn ? 'Disable developer mode' : 'Enable developer mode'}
      </Button>
    </ActionPanel>
  );
}
