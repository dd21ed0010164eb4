import { Hourglass, Watch } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup, type Key } from 'react-aria-components/ToggleButtonGroup';
import type { TimerMode } from '#domain/timer.ts';
import { setMode } from '../playing/session-actions.ts';

function chooseMode(keys: Set<Key>): void {
  const [chosen] = keys;
  if (chosen === 'timer' || chosen === 'stopwatch') setMode(chosen);
}

/** Countdown or stopwatch; the time that is played stays. */
export function ModeToggle({ mode }: { readonly mode: TimerMode }) {
  return (
    <ToggleButtonGroup
      aria-label="Mode"
      className="mode-toggle"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[mode]}
      onSelectionChange={chooseMode}
    >
      <ToggleButton className="mode-choice" id="timer">
        <Hourglass aria-hidden size={18} />
        Timer
      </ToggleButton>
      <ToggleButton className="mode-choice" id="stopwatch">
        <Watch aria-hidden size={18} />
        Stopwatch
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
