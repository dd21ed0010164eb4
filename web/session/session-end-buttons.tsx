import { Flag, SkipForward, X } from 'lucide-react';
import { askToCancel } from '../commands/ask-to-cancel.ts';
import { askToFinish } from '../commands/ask-to-finish.ts';
import { Button } from '../ui/button.tsx';

/** Cancelled, a session is forgotten; finished, it is recorded. A break that is cancelled is skipped. */
export function SessionEndButtons({ isBreak }: { readonly isBreak: boolean }) {
  return (
    <div className="session-ends flex justify-center gap-3">
      <Button variant="ghost" onPress={() => askToCancel(isBreak ? 'break' : 'work')}>
        {isBreak ? <SkipForward aria-hidden size={18} /> : <X aria-hidden size={18} />}
        {isBreak ? 'Skip break' : 'Cancel'}
      </Button>
      <Button className="session-finish" onPress={askToFinish}>
        <Flag aria-hidden size={18} />
        Finish
      </Button>
    </div>
  );
}
