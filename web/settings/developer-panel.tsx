import type { User } from '#contract/users.ts';
import { Panel } from '../ui/panel.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { changeUser } from '../user/change-user.ts';

export function DeveloperPanel({ me }: { readonly me: User }) {
  return (
    <Panel title="Developer">
      <SwitchField
        isOn={me.preferences['developer_mode'] === true}
        onChange={(isOn) => {
          void changeUser({ preferences: { ...me.preferences, developer_mode: isOn } });
        }}
      >
        <span className="font-semibold">Developer mode</span>
        <span className="block text-[0.9375rem] text-ink-soft">
          For people who build Hexis: shows what goes on inside while a session runs.
        </span>
      </SwitchField>
    </Panel>
  );
}
