import { memo, useDeferredValue, useEffect } from 'react';
import { dayColumns } from './day-columns.ts';
import { DayHeads } from './day-heads.tsx';
import { nameMonth } from './day-words.ts';
import { IdentityRows } from './identity-rows.tsx';
import type { TrackerDay } from './month-days.ts';
import type { MonthPage } from './month-page.ts';
import { keepAStop } from './use-grid-keys.ts';
import { useShownSheet } from './use-shown-sheet.ts';

interface MonthSheetProps {
  readonly page: MonthPage;
  readonly isShown: boolean;
  /** It has been painted as the one that is shown, and can be reached. */
  readonly isReachable: boolean;
  /** Another month was asked for and is on its way. */
  readonly isWaiting: boolean;
  /** The identities that are in view, in whichever month. */
  readonly inView: Set<string>;
  readonly onOpen: (day: string, rowKey?: string) => void;
}

const MONDAY = 1;

/**
 * A month's table. The months before and after stand ready under the one that is shown, as far as they are in view
 * and with nothing to reach in them: a turn changes nothing but which one can be seen.
 */
export const MonthSheet = memo(function MonthSheet(props: MonthSheetProps) {
  const { page, isShown, isReachable, isWaiting, inView, onOpen } = props;
  const { month, days, identities } = page;
  const isWhole = useDeferredValue(isReachable, inView.size === 0);
  const ref = useShownSheet(isShown);
  useEffect(() => {
    if (ref.current) keepAStop(ref.current);
  });
  return (
    <div
      ref={ref}
      className="tracker-sheet"
      data-shown={isShown || undefined}
      inert={!isReachable}
      aria-hidden={!isReachable || undefined}
      style={dayColumns(days)}
    >
      <Zones days={days} />
      <table
        aria-label={nameMonth(month)}
        aria-colcount={days.length + 1}
        aria-busy={isWaiting}
        className="tracker-table"
      >
        <DayHeads days={days} onOpen={onOpen} />
        {identities.map((identity) => (
          <IdentityRows
            key={identity.id}
            identity={identity}
            days={days}
            isWanted={isWhole}
            inView={inView}
            onOpen={onOpen}
          />
        ))}
      </table>
    </div>
  );
});

const Zones = memo(function Zones({ days }: { readonly days: readonly TrackerDay[] }) {
  return (
    <div className="tracker-zones" aria-hidden>
      {days.filter(isZone).map(({ number, standing, weekday }) => (
        <div
          key={number}
          data-standing={standing}
          data-monday={weekday === MONDAY || undefined}
          style={{ gridColumn: number + 1 }}
        />
      ))}
    </div>
  );
});

function isZone({ standing, weekday }: TrackerDay): boolean {
  return standing !== 'past' || weekday === MONDAY;
}
