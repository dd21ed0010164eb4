import { useState } from 'react';
import type { PushDevice } from '#contract/push.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { removeDevice } from '../notifications/remove-device.ts';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';

interface ReachedDeviceProps {
  readonly device: PushDevice;
  readonly isOwn: boolean;
  readonly onChange: () => Promise<void>;
}

type Progress = { readonly state: 'idle' | 'sending' | 'sent' } | { readonly failure: string };

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

export function ReachedDevice({ device, isOwn, onChange }: ReachedDeviceProps) {
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
