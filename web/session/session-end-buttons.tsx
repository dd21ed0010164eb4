import { Flag, SkipForward, X } from 'lucide-react';
import { useState } from 'react';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { elapsedAt } from '#domain/timer.ts';
import { nowMs } from '../platform/clock.ts';
import { cancelSession, finishSession } from '../playing/session-actions.ts';
import type { PlayingSession } from '../playing/session.ts';
import { Button } from '../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

/** More than this is not thrown away without asking. */
const ASKED_ABOUT_MS = MS_PER_MINUTE;

interface SessionEndButtonsProps {
  readonly session: PlayingSession;
  readonly isBreak?: boolean;
}

/** Cancelled, a session is forgotten; finished, it is recorded. A break that is cancelled is skipped. */
export function SessionEndButtons({ session, isBreak = false }: SessionEndButtonsProps) {
  const [isAsking, setIsAsking] = useState(false);

  function cancel(): void {
    if (elapsedAt(session.timer, nowMs()) > ASKED_ABOUT_MS) setIsAsking(true);
    else cancelSession();
  }

  return (
    <div className="flex justify-center gap-3">
      <Button variant="ghost" onPress={cancel}>
        {isBreak ? <SkipForward aria-hidden size={18} /> : <X aria-hidden size={18} />}
        {isBreak ? 'Skip break' : 'Cancel'}
      </Button>
      <Button onPress={finishSession}>
        <Flag aria-hidden size={18} />
        Finish
      </Button>
      <CancelDialog
        habitName={session.event.description}
        isBreak={isBreak}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
