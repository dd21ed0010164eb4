import { useQuery } from '@tanstack/react-query';
import { Coffee, TentTree } from 'lucide-react';
import { breakCycleQuery, breaksQuery } from '../../api/queries.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { BreakGroups } from './break-groups.tsx';
import { CycleLine } from './cycle-line.tsx';
import { openOverlay } from '../../commands/overlay.ts';
import { Button } from '../../ui/button.tsx';
import './breaks.css';

/** Which breaks come after how much work, and which of them first. */
export function BreakList() {
  const { data: breaks, isError, refetch } = useQuery(breaksQuery);
  const { data: cycle } = useQuery(breakCycleQuery);
  return (
    <Panel title="Break Cycle">
      {!breaks && isError && (
        <FailureNote message="Failed to load breaks" onRetry={() => void refetch()} />
      )}
      {!breaks && !isError && (
        <LoadingArea className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-32" />
        </LoadingArea>
      )}
      {breaks?.length === 0 && <NoBreaks />}
      {breaks && breaks.length > 0 && (
        <div className="flex flex-col gap-5">
          <CycleLine breaks={breaks} workedMs={cycle?.total ?? null} />
          <BreakGroups breaks={breaks} />
        </div>
      )}
    </Panel>
  );
}

/** Nothing to rest with yet. */
function NoBreaks() {
  return (
    <div
      data-tour="break-cycle"
      data-empty
      className="flex flex-col items-center gap-2 py-4 text-center"
    >
      <TentTree aria-hidden size={44} strokeWidth={1.5} className="text-ink-soft" />
      <p className="text-lg font-semibold">No breaks available. Add breaks to your habits.</p>
      <p className="max-w-[42ch] text-ink-soft">
        Open a habit that rests you, a stretch or a cup of tea, and say after how much work it
        should come.
      </p>
      <Button className="mt-2" onPress={() => openOverlay({ kind: 'new-break' })}>
        <Coffee aria-hidden size={18} />
        Make a break
      </Button>
    </div>
  );
}
