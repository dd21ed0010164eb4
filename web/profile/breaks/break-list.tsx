import { useQuery } from '@tanstack/react-query';
import { breakCycleQuery, breaksQuery } from '../../api/queries.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { BreakGroups } from './break-groups.tsx';
import { CycleLine } from './cycle-line.tsx';
import { NoBreaks } from './no-breaks.tsx';
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
