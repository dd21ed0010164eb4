import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { PushDevice } from '#contract/push.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { call } from '../../data/client/client.ts';
import { leaveUnreached } from '../../data/notifications/leave-unreached.ts';
import { replaceSubscription } from '../../data/notifications/this-device.ts';
import { makeChange } from '../../data/queries/changes.ts';
import { pushDevicesQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { nameInstant } from '../../data/user/day-names.ts';
import { currentDayRule } from '../../data/user/use-today.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote, Problem } from '../../ui/failure-note.tsx';

interface ReachedDevicesProps {
  /** Endpoint hash of this device, if push is on. */
  readonly ownHash: string | null;
  readonly onChange: () => Promise<void>;
}

/** All devices with push notifications, this one first. */
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
        <MonitorSmartphone size={18} />
        Devices that are told
      </h4>
      <ul className="flex flex-col [border-block:1.5px_solid_var(--edge)]">
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

function ReachedDevice({ device, isOwn, onChange }: ReachedDeviceProps) {
  const { id, label, is_reachable: isReachable, createdAt } = device;
  const [repair, setUpAgain] = useAttempt(replaceSubscription);
  const [attempt, test] = useAttempt(() => call('POST /api/push/test', { body: { id } }));
  return (
    <li className="device grid gap-y-[0.4rem] gap-x-4 items-center py-[0.7rem]">
      <div className="leading-[1.35]">
        <p className="font-semibold break-words">
          {label}
          {isOwn && (
            <span className="inline-block ml-2.5 px-[0.55rem] border-[1.5px] border-edge rounded-full text-note">
              this device
            </span>
          )}
        </p>
        <p className="text-ink-soft">
          Since {nameInstant(isoToInstant(createdAt), currentDayRule().zone)}
        </p>
        {!isReachable && (
          <p className="font-semibold">
            Not reached: its push service refuses messages.
            {!isOwn && ' Open Hexis on it, and it is set up again.'}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOwn && !isReachable ? (
          <Button
            size="small"
            variant="primary"
            isPending={repair.state === 'running'}
            onPress={() => void setUpAgain().then(onChange).then(refetchDevices)}
          >
            Set up again
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={`Send a test to ${label}`}
            isPending={attempt.state === 'running'}
            onPress={() => void test().then(refetchWhenSent)}
          >
            Send a test
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          aria-label={`Remove ${label}`}
          onPress={() => void removeDevice(device, isOwn).then(onChange)}
        >
          Remove
        </Button>
      </div>
      <output className="col-span-full text-small font-semibold empty:hidden">
        {attempt.state === 'done' && isReachable && 'On its way: it should be there in a moment.'}
      </output>
      {attempt.state === 'failed' && <Problem>The test was not sent. {attempt.failure}</Problem>}
      {repair.state === 'failed' && (
        <Problem>It could not be set up again. {repair.failure}</Problem>
      )}
    </li>
  );
}

function refetchDevices(): void {
  void queryClient.invalidateQueries({ queryKey: pushDevicesQuery.queryKey });
}

/** By then the push service has answered. */
const SENT_AFTER_MS = 3000;

function refetchWhenSent(): void {
  setTimeout(refetchDevices, SENT_AFTER_MS);
}

/** Removes a device; for this one it also ends the browser's subscription. */
async function removeDevice({ id }: PushDevice, isOwn: boolean): Promise<void> {
  const { queryKey } = pushDevicesQuery;
  const removal = makeChange(
    'DELETE /api/push/devices/:id',
    { params: { id } },
    {
      shownIn: [queryKey],
      show: () => queryClient.setQueryData(queryKey, (all) => all?.filter((one) => one.id !== id)),
      refusal: 'Failed to remove the device',
    },
  );
  if (isOwn) await leaveUnreached();
  await removal;
}
