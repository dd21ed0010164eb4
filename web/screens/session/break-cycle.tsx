import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Coffee } from 'lucide-react';
import type { Break, BreakCycle as Cycle } from '#contract/breaks.ts';
import { workedBefore } from '#domain/breaks.ts';
import { dayKey, isoToInstant } from '#domain/calendar.ts';
import { breakCycleQuery, breaksQuery, meQuery } from '../../data/queries/queries.ts';
import { openOverlay } from '../../timer/overlays/overlay.ts';
import { PATHS } from '../../paths.ts';
import { toCycle, toPlan } from '../../timer/breaks/known-breaks.ts';
import { nowMs } from '../../platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { CycleBar } from './cycle-bar.tsx';
import './break-cycle.css';

/**
 * Progress to the next break in a session that began at `startedAt`. Without breaks, a line with a link to add some.
 */
export function BreakCycle({ startedAt }: { readonly startedAt: string }) {
  const breaks = useQuery(breaksQuery);
  const cycle = useQuery(breakCycleQuery);
  const { data: me } = useQuery(meQuery);

  function workedMs(cycle: Cycle, breaks: readonly Break[]): number {
    const day = dayKey(nowMs(), dayRuleOf(me));
    return workedBefore(toCycle(cycle), isoToInstant(startedAt), day, breaks.map(toPlan));
  }

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
      ) : breaks.data && cycle.data ? (
        <CycleBar breaks={breaks.data} workedMs={workedMs(cycle.data, breaks.data)} />
      ) : (
        <LoadingArea>
          <Skeleton className="h-20" />
        </LoadingArea>
      )}
    </Panel>
  );
}
