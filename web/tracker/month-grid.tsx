import { memo, useLayoutEffect } from 'react';
import type { MonthKey } from '#domain/calendar.ts';
import { dayColumns } from './day-columns.ts';
import { DayHeads } from './day-heads.tsx';
import { nameMonth } from './day-words.ts';
import { IdentityRows } from './identity-rows.tsx';
import type { TrackerDay } from './month-days.ts';
import type { IdentityMonth } from './month-rows.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface MonthGridProps {
  readonly month: MonthKey;
  readonly days: readonly TrackerDay[];
  readonly identities: readonly IdentityMonth[];
  /** Another month was asked for and is on its way. */
  readonly isWaiting: boolean;
  readonly onOpen: (day: string, rowKey?: string) => void;
  readonly onTurn: (step: -1 | 1) => void;
}

const MONDAY = 1;

/**
 * The days of a month by habits: a table whose head and first column stay while the rest scrolls under them. Its rows
 * are laid out as grids, so that an empty cell costs nothing, and what is out of view is not laid out at all.
 */
export const MonthGrid = memo(function MonthGrid(props: MonthGridProps) {
  const { month, days, identities, isWaiting, onOpen, onTurn } = props;
  const regionRef = useGridKeys(onTurn);
  useLayoutEffect(() => {
    if (regionRef.current) bringTodayIntoView(regionRef.current);
  }, [regionRef, month]);
  return (
    <section
      ref={regionRef}
      aria-label="Days and habits"
      // A region that scrolls is scrolled from the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="tracker-scroll"
    >
      <div className="tracker-sheet" data-waiting={isWaiting || undefined}>
        <div className="tracker-zones" style={dayColumns(days)} aria-hidden>
          {days.filter(isZone).map(({ number, standing, weekday }) => (
            <div
              key={number}
              data-standing={standing}
              data-monday={weekday === MONDAY || undefined}
              style={{ gridColumn: number + 1 }}
            />
          ))}
        </div>
        <table
          aria-label={nameMonth(month)}
          aria-colcount={days.length + 1}
          aria-busy={isWaiting}
          className="tracker-table"
        >
          <DayHeads days={days} onOpen={onOpen} />
          {identities.map((identity) => (
            <IdentityRows key={identity.id} identity={identity} days={days} onOpen={onOpen} />
          ))}
        </table>
      </div>
    </section>
  );
});

function isZone({ standing, weekday }: TrackerDay): boolean {
  return standing !== 'past' || weekday === MONDAY;
}

function bringTodayIntoView(region: HTMLElement): void {
  const head = region.querySelector('.day-head[aria-current]');
  if (!head) return;
  const today = head.getBoundingClientRect();
  const view = region.getBoundingClientRect();
  if (today.right > view.right) region.scrollLeft += today.right - view.right + today.width;
}
