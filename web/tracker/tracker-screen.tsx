import { useQuery } from '@tanstack/react-query';
import { dayKey, monthKey } from '#domain/calendar.ts';
import { identitiesQuery, meQuery } from '../api/queries.ts';
import { readState } from '../api/read-state.ts';
import { nowMs } from '../platform/clock.ts';
import { FailureNote, OldCopyNote } from '../ui/failure-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { dayRuleOf } from '../user/day-rule.ts';
import { MonthNav } from './month-nav.tsx';
import { neighborMonth } from './month-search.ts';
import { TrackerMonth } from './tracker-month.tsx';
import { TrackerSkeleton } from './tracker-skeleton.tsx';
import { useAskedMonth } from './use-asked-month.ts';
import { useMonths } from './use-months.ts';
import './tracker.css';
import './month-grid.css';
import './marks.css';

const MESSAGE = 'Failed to load month data';

/** The month of every habit. */
export function TrackerScreen() {
  const me = useQuery(meQuery);
  const identities = useQuery(identitiesQuery);
  // Until the person's own zone is known the device's will hardly be wrong about the month.
  const rule = dayRuleOf(me.data);
  const today = dayKey(nowMs(), rule);
  const thisMonth = monthKey(today);
  const [month, turnTo] = useAskedMonth(thisMonth);
  const { shown, painted, drawn, state, retry } = useMonths(month);

  const others = [me, identities];
  const states = [state, ...others.map(readState)];

  function retryAll(): void {
    for (const read of others) if (readState(read) !== 'here') void read.refetch();
    retry();
  }

  return (
    <div className="tracker">
      <header className="tracker-header">
        <h1 className="tracker-title">Habit Tracker</h1>
        <MonthNav month={month} thisMonth={thisMonth} onTurn={turnTo} />
      </header>
      {!states.includes('failed') && states.includes('old') && (
        <OldCopyNote message={MESSAGE} onRetry={retryAll} />
      )}
      {states.includes('failed') ? (
        <Panel>
          <FailureNote message={MESSAGE} onRetry={retryAll} />
        </Panel>
      ) : me.data && identities.data && shown ? (
        <TrackerMonth
          me={me.data}
          identities={identities.data}
          shown={shown}
          painted={painted}
          drawn={drawn}
          today={today}
          isWaiting={state === 'coming'}
          onTurn={(step) => {
            const next = neighborMonth(month, step);
            if (next) turnTo(next);
          }}
        />
      ) : (
        <TrackerSkeleton />
      )}
    </div>
  );
}
