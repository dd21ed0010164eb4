import { Minus, Pause, Play, Plus } from 'lucide-react';
import type { ActiveTimer } from '#domain/timer.ts';
import {
  addMinutes,
  canTakeMinute,
  pauseSession,
  resumeSession,
} from '../playing/session-actions.ts';
import { useShown } from '../playing/use-shown.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

/** One minute less, pause or resume, one minute more. */
export function SessionControls({ timer }: { readonly timer: ActiveTimer }) {
  const canTake = useShown(canTakeMinute, false);
  const isRunning = timer.state === 'running';
  return (
    <div className="session-controls">
      <IconButton
        label="One minute less"
        variant="outline"
        icon={<Minus aria-hidden size={20} />}
        isDisabled={!canTake}
        onPress={() => addMinutes(-1)}
      />
      <Button
        variant="primary"
        className="session-main-button"
        onPress={isRunning ? pauseSession : resumeSession}
      >
        {isRunning ? <Pause aria-hidden size={26} /> : <Play aria-hidden size={26} />}
        {isRunning ? 'Pause' : 'Resume'}
      </Button>
      <IconButton
        label="One minute more"
        variant="outline"
        icon={<Plus aria-hidden size={20} />}
        onPress={() => addMinutes(1)}
      />
    </div>
  );
}
