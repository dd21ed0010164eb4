import type { ReactNode } from 'react';
import { formatTotal } from '#domain/durations.ts';
import { cancelSession } from '../../timer/state/session-actions.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialog.tsx';
import './gap-dialog.css';

export type GapAnswer = 'played' | 'not';

interface GapDialogProps {
  readonly habitName: string;
  /** The session's time with the gap, and without it. */
  readonly withMs: number;
  readonly withoutMs: number;
  /** The answer that holds if the user gives none. */
  readonly unanswered: GapAnswer;
  readonly onAnswer: (answer: GapAnswer) => void;
  readonly children: ReactNode;
}

/** Asks whether a time of the session was played of which the app knows nothing. */
export function GapDialog(props: GapDialogProps) {
  const { habitName, withMs, withoutMs, unanswered, onAnswer, children } = props;
  const variantOf = (answer: GapAnswer) => (answer === unanswered ? 'primary' : 'outline');

  function discard(): void {
    onAnswer('not');
    cancelSession();
  }

  return (
    <ModalDialog
      role="alertdialog"
      title={`Were you playing ${habitName}?`}
      isOpen
      onClose={() => onAnswer(unanswered)}
      actions={
        <div className="gap-answers grid flex-1 gap-3">
          <Button variant={variantOf('played')} onPress={() => onAnswer('played')}>
            Yes: {formatTotal(withMs)} played
          </Button>
          <Button variant={variantOf('not')} onPress={() => onAnswer('not')}>
            No: go on at {formatTotal(withoutMs)}
          </Button>
          <Button variant="danger" onPress={discard}>
            Discard the session
          </Button>
        </div>
      }
    >
      <p>{children}</p>
    </ModalDialog>
  );
}
