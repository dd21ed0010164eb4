import {
  memo,
  useDeferredValue,
  useEffect,
  type CSSProperties,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react';
import type { Weekday } from '#domain/schedule-words.ts';
import { useTimePreferences } from '../../data/user/time-preferences.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { DayHeads } from './day-heads.tsx';
import { IdentityRows } from './identity-rows.tsx';
import type { TrackerDay, DayStanding } from './period-days.ts';
import type { PeriodPage } from './period-page.ts';
import { namePeriod } from './periods.ts';
import { ensureTabStop } from './use-mark-input.ts';

interface PeriodSheetProps {
  readonly page: PeriodPage;
  readonly isShown: boolean;
  /** Whether it is shown and painted, so that it can be focused. */
  readonly isReachable: boolean;
  /** Whether another period was requested and is loading. */
  readonly isWaiting: boolean;
  /** Ids of the identities in view, in any period. */
  readonly inView: Set<string>;
  readonly onOpen: (day: string, rowKey?: string) => void;
}

/**
 * A period's table. The adjacent periods are pre-rendered under the shown one, as far as they are in view, without
 * focusable elements: changing the period only changes which one is visible.
 */
export const PeriodSheet = memo(function PeriodSheet(props: PeriodSheetProps) {
  const { page, isShown, isReachable, isWaiting, inView, onOpen } = props;
  const { period, days, identities } = page;
  const { weekStart } = useTimePreferences();
  const isWhole = useDeferredValue(isReachable, inView.size === 0);
  const ref = useShownSheet(isShown);
  useEffect(() => {
    if (ref.current) ensureTabStop(ref.current);
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
      <Zones days={days} weekStart={weekStart} />
      <table
        aria-label={namePeriod(period)}
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

interface ZonesProps {
  readonly days: readonly TrackerDay[];
  readonly weekStart: Weekday;
}

const Zones = memo(function Zones({ days, weekStart }: ZonesProps) {
  return (
    <div className="tracker-zones" aria-hidden>
      {days
        .filter((day) => isZone(day, weekStart))
        .map(({ column, standing, weekday }) => (
          <div
            key={column}
            data-standing={standing}
            data-week={weekday === weekStart || undefined}
            style={{ gridColumn: column + 1 }}
          />
        ))}
    </div>
  );
});

function isZone({ standing, weekday }: TrackerDay, weekStart: Weekday): boolean {
  return standing !== 'past' || weekday === weekStart;
}

/** Grid line of the first day, after the column of names. */
const FIRST_DAY_LINE = 2;

/** The number of days, and the range of past days, for `period-grid.css`. */
function dayColumns(days: readonly TrackerDay[]): CSSProperties {
  const from = FIRST_DAY_LINE + countOf(days, 'before');
  const pastCount = countOf(days, 'past');
  return cssVariables({
    '--days': days.length,
    '--from': from,
    '--until': from + pastCount,
    '--dots': pastCount === 0 ? 'none' : 'block',
  });
}

function countOf(days: readonly TrackerDay[], standing: DayStanding): number {
  return days.filter((day) => day.standing === standing).length;
}

/**
 * Gives the container the height of the shown sheet. All sheets are positioned absolutely: one that entered the flow
 * would be laid out again.
 */
function useShownSheet(isShown: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sheet = ref.current;
    const holder = sheet?.parentElement;
    if (!isShown || !sheet || !holder) return;
    const fit = () => {
      holder.style.height = `${sheet.getBoundingClientRect().height}px`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [isShown]);
  return ref;
}
