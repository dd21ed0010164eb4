import { useState } from 'react';
import {
  formatDuration,
  MAX_DURATION_MS,
  minutesToMs,
  MS_PER_MINUTE,
  msToMinutes,
} from '#domain/durations.ts';
import { finishWith } from '../playing/session-actions.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialog.tsx';
import { NumberField } from '../ui/number-field.tsx';

interface ForgottenDialogProps {
  readonly habitName: string;
  readonly planMs: number;
  readonly ranMs: number;
  readonly onClose: () => void;
}

/** Asks how much of a stopwatch that ran on unattended was played. */
export function ForgottenDialog({ habitName, planMs, ranMs, onClose }: ForgottenDialogProps) {
  const mostMinutes = msToMinutes(Math.min(ranMs, MAX_DURATION_MS));
  const [minutes, setMinutes] = useState(Math.min(msToMinutes(planMs), mostMinutes));
  const keptMinutes = minutes >= 1 ? minutes : 1;
  return (
    <ModalDialog
      title={`Still playing ${habitName}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onPress={onClose}>
            Still playing
          </Button>
          <Button variant="primary" onPress={() => finishWith(minutesToMs(keptMinutes))}>
            Keep {keptMinutes} min
          </Button>
        </>
      }
    >
      <p>
        The stopwatch has run for{' '}
        {formatDuration(Math.floor(ranMs / MS_PER_MINUTE) * MS_PER_MINUTE)}. How much of that did
        you play?
      </p>
      <NumberField
        label="Played"
        unit="minutes"
        minValue={1}
        maxValue={mostMinutes}
        formatOptions={{ maximumFractionDigits: 0 }}
        value={minutes}
        onChange={setMinutes}
      />
    </ModalDialog>
  );
}
