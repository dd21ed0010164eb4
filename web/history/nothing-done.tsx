import { Link } from '@tanstack/react-router';
import { ListChecks, SearchX } from 'lucide-react';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';

interface NothingDoneProps {
  readonly q: string;
  readonly onClearSearch: () => void;
}

/** Nothing was ticked off yet, or nothing that was searched for. */
export function NothingDone({ q, onClearSearch }: NothingDoneProps) {
  const Mark = q ? SearchX : ListChecks;
  return (
    <div className="panel nothing-done">
      <Mark aria-hidden size={44} strokeWidth={1.6} className="text-ink-soft" />
      <output className="text-lg font-semibold">No completed tasks found</output>
      {q ? (
        <>
          <p className="max-w-[38ch] break-words text-ink-soft">Nothing you did is called “{q}”.</p>
          <Button onPress={onClearSearch}>Clear search</Button>
        </>
      ) : (
        <>
          <p className="max-w-[38ch] text-ink-soft">
            Note down what you want to get done while you play a habit, and tick it off. It is kept
            here with its session.
          </p>
          <Link to={PATHS.home} className="button button-primary">
            Play something
          </Link>
        </>
      )}
    </div>
  );
}
