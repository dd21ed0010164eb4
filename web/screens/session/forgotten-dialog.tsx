import { useState } from 'react';
import { countOf } from '#domain/counts.ts';
import { formatTotal, MAX_DURATION_MS, minutesToMs, msToMinutes } from '#domain/durations.ts';
import { cancelSession, finishWith } from '../../timer/state/session-actions.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialog.tsx';
import { MinutesField } from '../../ui/minutes-field.tsx';
import './forgotten-dialog.css';

interface ForgottenDialogProps {
  readonly habitName: string;
  readonly planMs: number;
  readonly ranMs: number;
  /** Time played until the user left; null if unknown. */
  readonly untilLeftMs: number | null;
  readonly onClose: () => void;
}

/** Asks how much of a stopwatch that ran unattended was played. The rest counts as a break. */
export function ForgottenDialog({
  habitName,
  planMs,
  ranMs,
  untilLeftMs,
  onClose,
}: ForgottenDialogProps) {
  const mostMinutes = msToMinutes(Math.min(ranMs, MAX_DURATION_MS));
  const toMinutes = (ms: number) => Math.min(Math.max(1, msToMinutes(ms)), mostMinutes);
  const [minutes, setMinutes] = useState(toMinutes(untilLeftMs ?? planMs));
  const keptMinutes = Math.min(Math.max(1, minutes || 1), mostMinutes);
  const choices = [
    ...(untilLeftMs === null ? [] : [{ name: 'Until I left', minutes: toMinutes(untilLeftMs) }]),
    { name: 'As planned', minutes: toMinutes(planMs) },
    { name: 'All of it', minutes: mostMinutes },
  ];
  return (
    <ModalDialog
      title={`Still playing ${habitName}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onPress={cancelSession}>
            Discard
          </Button>
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
        The stopwatch has run for {inWords(msToMinutes(ranMs))}. How much of that did you play? The
        rest counts as a break.
      </p>
      <div className="forgotten-choices grid grid-flow-col gap-2">
        {choices.map((choice) => (
          <Button
            key={choice.name}
            variant="outline"
            aria-pressed={choice.minutes === minutes}
            onPress={() => setMinutes(choice.minutes)}
          >
            {choice.name}
            <span className="font-normal">{inWords(choice.minutes)}</span>
          </Button>
        ))}
      </div>
      <MinutesField
        label="Played"
        most={mostMinutes}
        minutes={minutes}
        onChange={setMinutes}
        errorMessage={
          minutes === keptMinutes
            ? null
            : `From 1 to ${countOf(mostMinutes, 'minute')}, such as 25 or 1:30.`
        }
      />
    </ModalDialog>
  );
}

function inWords(minutes: number): string {
  return formatTotal(minutesToMs(minutes));
}
