import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { PushDevice } from '#contract/push.ts';
import { pushDevicesQuery } from '../api/queries.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { ReachedDevice } from './reached-device.tsx';

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
