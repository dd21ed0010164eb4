import { useQuery } from '@tanstack/react-query';
import { dayKey } from '#domain/calendar.ts';
import { identitiesQuery, meQuery } from '../../data/queries/queries.ts';
import { readState, retryReads } from '../../data/queries/read-state.ts';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { timePreferencesOf } from '../../data/user/time-preferences.ts';
import { nowMs } from '../../platform/clock.ts';
import { StaleNote } from '../../shell/stale-note.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { usePreloadedDialogs } from '../../ui/lazy-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { PeriodNav } from './period-nav.tsx';
import { neighborPeriod } from './periods.ts';
import { TrackerPeriod } from './tracker-period.tsx';
import { useAskedPeriod } from './use-asked-period.ts';
import { usePeriods } from './use-periods.ts';
import './tracker.css';
import './period-grid.css';
import './marks.css';
import './month-strips.css';

const MESSAGE = 'Failed to load month data';

/** Shows the days of every habit. */
export function TrackerScreen() {
  usePreloadedDialogs();
  const me = useQuery(meQuery);
  const identities = useQuery(identitiesQuery);
  // Until the user's zone is loaded, the device's zone rarely gives another month.
  const rule = dayRuleOf(me.data);
  const today = dayKey(nowMs(), rule);
  const { weekStart } = timePreferencesOf(me.data);
  const [period, turnTo] = useAskedPeriod(today, weekStart);
  const { shown, painted, drawn, state } = usePeriods(period, weekStart);
  const states = [state, readState(me), readState(identities)];
  return (
    <div className="tracker">
      <header className="tracker-header">
        <h1 className="tracker-title">Habit Tracker</h1>
        <PeriodNav period={period} today={today} weekStart={weekStart} onTurn={turnTo} />
      </header>
      {!states.includes('failed') && states.includes('stale') && <StaleNote message={MESSAGE} />}
      {states.includes('failed') ? (
        <Panel>
          <FailureNote message={MESSAGE} onRetry={() => void retryReads()} />
        </Panel>
      ) : me.data && identities.data && shown ? (
        <TrackerPeriod
          me={me.data}
          identities={identities.data}
          shown={shown}
          painted={painted}
          drawn={drawn}
          today={today}
          isWaiting={state === 'loading'}
          onTurn={(step) => {
            const next = neighborPeriod(period, step, weekStart);
            if (next) turnTo(next);
          }}
        />
      ) : (
        <TrackerSkeleton />
      )}
    </div>
  );
}

function TrackerSkeleton() {
  return (
    <LoadingArea className="flex flex-col gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </LoadingArea>
  );
}
