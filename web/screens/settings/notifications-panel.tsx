import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { User } from '#contract/users.ts';
import { readQuietHours } from '#domain/notification-preferences.ts';
import type { QuietHours } from '#domain/quiet-hours.ts';
import {
  knownThisDevice,
  readThisDevice,
  type ThisDevice,
} from '../../data/notifications/this-device.ts';
import { pushDevicesQuery } from '../../data/queries/queries.ts';
import { changeUser } from '../../data/user/change-user.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ReachThisDevice } from './reach-this-device.tsx';
import { ReachedDevices } from './reached-devices.tsx';
import './notifications.css';

const KINDS = [
  { key: 'notify_completion', text: 'A session or a break has ended' },
  { key: 'notify_due', text: 'A habit is due' },
] as const;

/** Settings of push notifications. */
export function NotificationsPanel({ me }: { readonly me: User }) {
  const { device, look } = useThisDevice();
  const hash = device?.state === 'on' ? device.endpointHash : null;
  const { data: reached } = useQuery(pushDevicesQuery);
  const isReachable = reached?.find((one) => one.endpoint_hash === hash)?.is_reachable ?? true;
  return (
    <Panel title="Notifications">
      <div className="flex flex-col gap-6">
        <ReachThisDevice device={device} isReachable={isReachable} onChange={look} />
        <ReachedDevices ownHash={hash} onChange={look} />
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <fieldset className="flex flex-col items-start gap-1">
            <legend className="field-label mb-1">Tell me when</legend>
            {KINDS.map(({ key, text }) => (
              <CheckBox
                key={key}
                label={text}
                isOn={me.preferences[key] !== false}
                onChange={(isOn) => changeUser({ preferences: { ...me.preferences, [key]: isOn } })}
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

/** The hours without notifications, in the user's time zone. */
function QuietHoursFields({ me: { preferences } }: { readonly me: User }) {
  const quiet = readQuietHours(preferences);

  function change(part: { readonly from?: string; readonly to?: string }): void {
    // An incomplete time is empty.
    if (!quiet || Object.values(part).includes('')) return;
    changeUser({ preferences: withQuietHours(preferences, { ...quiet, ...part }) });
  }

  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="field-label mb-1">Quiet hours</legend>
      <CheckBox
        label="Keep quiet at these hours"
        isOn={quiet !== null}
        onChange={(isOn) => {
          changeUser({ preferences: withQuietHours(preferences, isOn ? USUAL : null) });
        }}
      >
        <span>Say nothing at night, or whenever you choose</span>
      </CheckBox>
      {quiet && (
        <div className="flex flex-wrap gap-4">
          <TextField
            label="From"
            type="time"
            value={quiet.from}
            onChange={(from) => change({ from })}
          />
          <TextField label="To" type="time" value={quiet.to} onChange={(to) => change({ to })} />
        </div>
      )}
    </fieldset>
  );
}

type Preferences = User['preferences'];

/** Initial hours when they are switched on. */
const USUAL: QuietHours = { from: '22:00', to: '07:00' };

function withQuietHours(preferences: Preferences, quiet: QuietHours | null): Preferences {
  const { quiet_from: _from, quiet_to: _to, ...others } = preferences;
  return quiet ? { ...others, quiet_from: quiet.from, quiet_to: quiet.to } : others;
}

/** Push state of this browser; null while unknown. Follows changes of the browser's permission. */
function useThisDevice(): {
  readonly device: ThisDevice | null;
  readonly look: () => Promise<void>;
} {
  const [device, setDevice] = useState<ThisDevice | null>(knownThisDevice);
  const look = useCallback(async () => setDevice(await readThisDevice()), []);
  useEffect(() => {
    const again = () => void look();
    again();
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('visibilitychange', again, { signal });
    void followPermission(again, signal);
    return () => stop.abort();
  }, [look]);
  return { device, look };
}

async function followPermission(listener: () => void, signal: AbortSignal): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'notifications' });
    permission.addEventListener('change', listener, { signal });
  } catch {
    // A browser without permission events is checked when the page is seen again.
  }
}
