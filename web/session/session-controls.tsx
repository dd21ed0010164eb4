import { Minus, Pause, Play, Plus } from 'lucide-react';
import { memo } from 'react';
import {
  addMinutes,
  canTakeMinute,
  pauseSession,
  resumeSession,
} from '../playing/session-actions.ts';
import { useShown } from '../playing/use-shown.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

interface SessionControlsProps {
  readonly isRunning: boolean;
}

/** One minute less, pause or resume, one minute more. */
export const SessionControls = memo(function SessionControls({ isRunning }: SessionControlsProps) {
  // Most sessions begin with a minute to spare, and nothing then changes here.
  const canTake = useShown(canTakeMinute, true);
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
});
