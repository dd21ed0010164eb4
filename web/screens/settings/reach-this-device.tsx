import { Bell, BellRing } from 'lucide-react';
import { turnOn, type ThisDevice } from '../../data/notifications/this-device.ts';
import { pushDevicesQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/failure-note.tsx';

interface ReachThisDeviceProps {
  /** Null while unknown. */
  readonly device: ThisDevice | null;
  /** False where its push service refuses messages: the list of devices says so. */
  readonly isReachable: boolean;
  readonly onChange: () => Promise<void>;
}

/** Turns on push notifications for this device, if the browser allows it. */
export function ReachThisDevice({ device, isReachable, onChange }: ReachThisDeviceProps) {
  const [attempt, ask] = useAttempt(turnOn);
  const isAsking = attempt.state === 'running';

  async function start(): Promise<void> {
    await ask();
    await onChange();
    void queryClient.invalidateQueries({ queryKey: pushDevicesQuery.queryKey });
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-lg text-ink-soft">
          {device?.state === 'desktop app'
            ? 'Hexis tells you when a session ends and when a habit is due, as long as it runs.'
            : 'Hexis can tell you when a session ends and when a habit is due, also while it is closed.'}
        </p>
        {device?.state === 'off' && (
          <Button variant="primary" isPending={isAsking} onPress={() => void start()}>
            <Bell size={18} />
            {isAsking ? 'Asking your browser…' : 'Turn on for this device'}
          </Button>
        )}
        {device?.state === 'on' && isReachable && (
          <p className="flex items-center gap-2 font-semibold">
            <BellRing size={18} />
            On for this device
          </p>
        )}
      </div>
      {device?.state === 'blocked' && <Blocked />}
      {device?.state === 'unsupported' && <Unsupported />}
      {attempt.state === 'failed' && (
        <Problem>Notifications could not be turned on. {attempt.failure}</Problem>
      )}
    </div>
  );
}

function Blocked() {
  return (
    <div className="callout">
      <p className="font-semibold">Your browser blocks notifications from Hexis.</p>
      <p>
        To allow them, press the sign at the left end of the address bar, find Notifications there
        and choose Allow. In an installed app this is in the device’s own settings, under Apps.
      </p>
    </div>
  );
}

function Unsupported() {
  return (
    <div className="callout">
      <p className="font-semibold">This browser cannot be reached while Hexis is closed.</p>
      <p>
        On an iPhone or iPad, add Hexis to the home screen first and open it from there. As long as
        a page is open it tells you itself.
      </p>
    </div>
  );
}
