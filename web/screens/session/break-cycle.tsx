import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Coffee } from 'lucide-react';
import { breakCycleQuery, breaksQuery } from '../../data/queries/queries.ts';
import { PATHS } from '../../paths.ts';
import { useWorkMinutes } from '../../timer/breaks/use-work-minutes.ts';
import { openOverlay } from '../../timer/overlays/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { CycleBar } from './cycle-bar.tsx';
import './break-cycle.css';

/** Progress to the next break. Without breaks, a line with a link to add some. */
export function BreakCycle() {
  const breaks = useQuery(breaksQuery);
  const cycle = useQuery(breakCycleQuery);
  const minutes = useWorkMinutes();

  function retry(): void {
    void breaks.refetch();
    void cycle.refetch();
  }

  if (breaks.data?.length === 0) {
    return (
      <div className="cycle-none panel">
        <p>
          No breaks available.{' '}
          <Link
            to={PATHS.profile}
            className="text-ink font-strong underline underline-offset-[0.2em]"
          >
            Add breaks to your habits.
          </Link>
        </p>
        <Button size="small" onPress={() => openOverlay({ kind: 'new-break' })}>
          <Coffee size={17} />
          Make a break
        </Button>
      </div>
    );
  }
  const isFailed = (!breaks.data && breaks.isError) || (!cycle.data && cycle.isError);
  return (
    <Panel title="Break Cycle" className="cycle">
      {isFailed ? (
        <FailureNote message="Failed to load breaks" onRetry={retry} />
      ) : breaks.data && minutes !== null ? (
        <CycleBar breaks={breaks.data} minutes={minutes} />
      ) : (
        <LoadingArea>
          <Skeleton className="h-20" />
        </LoadingArea>
      )}
    </Panel>
  );
}
