import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { PushDevice } from '#contract/push.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { pushDevicesQuery } from '../api/queries.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { makeChange } from '../api/changes.ts';
import { queryClient } from '../api/query-client.ts';
import { leaveUnreached } from '../notifications/leave-unreached.ts';

interface ReachedDevicesProps {
  /** Of this device, where it is reached. */
  readonly ownHash: string | null;
  readonly onChange: () => Promise<void>;
}

/** Every device that is reached, this one first. */
export function ReachedDevices({ ownHash, onChange }: ReachedDevicesProps) {
  const { data: devices, isError, refetch } = useQuery(pushDevicesQuery);
  const isOwn = (device: PushDevice) => device.endpoint_hash === ownHash;
  if (isError && !devices) {
    return <FailureNote message="Failed to load your devices" onRetry={() => void refetch()} />;
  }
  if (!devices || devices.length === 0) return null;
  return (
    <section aria-labelledby="reached-title" className="flex flex-col gap-2">
      <h4 id="reached-title" className="flex items-center gap-2 text-lg">
        <MonitorSmartphone aria-hidden size={18} />
        Devices that are told
      </h4>
      <ul className="device-list">
        {devices
          .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
          .map((device) => (
            <ReachedDevice
              key={device.id}
              device={device}
              isOwn={isOwn(device)}
              onChange={onChange}
            />
          ))}
      </ul>
    </section>
  );
}

interface ReachedDeviceProps {
  readonly device: PushDevice;
  readonly isOwn: boolean;
  readonly onChange: () => Promise<void>;
}

type Progress = { readonly state: 'idle' | 'sending' | 'sent' } | { readonly failure: string };

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

function ReachedDevice({ device, isOwn, onChange }: ReachedDeviceProps) {
  const { id, label, createdAt } = device;
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const state = 'state' in progress ? progress.state : 'idle';

  async function test(): Promise<void> {
    setProgress({ state: 'sending' });
    try {
      await call('POST /api/push/test', { body: { id } });
      setProgress({ state: 'sent' });
    } catch (error) {
      setProgress({ failure: error instanceof Error ? error.message : '' });
    }
  }

  return (
    <li className="device">
      <div className="device-words">
        <p className="font-semibold break-words">
          {label}
          {isOwn && <span className="device-mark">this device</span>}
        </p>
        <p className="text-ink-soft">Since {dayFormat.format(isoToInstant(createdAt))}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={`Send a test to ${label}`}
          isPending={state === 'sending'}
          onPress={() => void test()}
        >
          Send a test
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={`Remove ${label}`}
          onPress={() => void removeDevice(device, isOwn).then(onChange)}
        >
          Remove
        </Button>
      </div>
      <output className="device-note empty:hidden">
        {state === 'sent' && 'On its way: it should be there in a moment.'}
      </output>
      {'failure' in progress && <Problem>The test was not sent. {progress.failure}</Problem>}
    </li>
  );
}

/** Speaks to a device no more; where it is this one, its browser gives up its subscription, too. */
async function removeDevice({ id }: PushDevice, isOwn: boolean): Promise<void> {
  const { queryKey } = pushDevicesQuery;
  const removal = makeChange(
    'DELETE /api/push/devices/:id',
    { params: { id } },
    {
      shownIn: [queryKey],
      show: () => {
        queryClient.setQueryData(queryKey, (all) => all?.filter((one) => one.id !== id));
      },
      refusal: 'Failed to remove the device',
    },
  );
  if (isOwn) await leaveUnreached();
  await removal;
}
