import type { User } from '#contract/users.ts';
import { FormError } from '../ui/form-error.tsx';
import { Panel } from '../ui/panel.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { USER_CHANGE_FAILED, useUserChange } from './use-user-change.ts';

export function DeveloperPanel({ me }: { readonly me: User }) {
  const change = useUserChange();
  return (
    <Panel title="Developer">
      <SwitchField
        isOn={me.preferences['developer_mode'] === true}
        onChange={(isOn) => {
          change.mutate({ preferences: { ...me.preferences, developer_mode: isOn } });
        }}
      >
        <span className="font-semibold">Developer mode</span>
        <span className="block text-[0.9375rem] text-ink-soft">
          For people who build Hexis: shows what goes on inside while a session runs.
        </span>
      </SwitchField>
      <FormError message={change.isError ? USER_CHANGE_FAILED : null} />
    </Panel>
  );
}
