import type { User } from '#contract/users.ts';
import { useThisDevice } from '../notifications/use-this-device.ts';
import { changeUser } from '../user/change-user.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { ReachedDevices } from './reached-devices.tsx';
import { ReachThisDevice } from './reach-this-device.tsx';
import './notifications.css';

const KINDS = [
  { key: 'notify_completion', text: 'A session or a break has ended' },
  { key: 'notify_due', text: 'A habit is due' },
] as const;

/** Whether and when we speak to a person who has closed the page. */
export function NotificationsPanel({ me }: { readonly me: User }) {
  const { device, look } = useThisDevice();
  const hash = device?.state === 'on' ? device.endpointHash : null;
  return (
    <Panel title="Notifications">
      <div className="flex flex-col gap-6">
        <ReachThisDevice device={device} onChange={look} />
        <ReachedDevices ownHash={hash} onChange={look} />
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <fieldset className="flex flex-col items-start gap-1">
            <legend className="field-label mb-1">Tell me when</legend>
            {KINDS.map(({ key, text }) => (
              <CheckBox
                key={key}
                label={text}
                isOn={me.preferences[key] !== false}
                onChange={(isOn) => {
                  changeUser({ preferences: { ...me.preferences, [key]: isOn } });
                }}
              >
                <span>{text}</span>
              </CheckBox>
            ))}
          </fieldset>
          <QuietHoursFields me={me} />
        </div>
      </div>
    </Panel>
  );
}
