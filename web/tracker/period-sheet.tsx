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
import { useTimePreferences } from '../user/time-preferences.ts';
import { DayHeads } from './day-heads.tsx';
import { IdentityRows } from './identity-rows.tsx';
import type { TrackerDay, DayStanding } from './period-days.ts';
import { namePeriod } from './periods.ts';
import type { PeriodPage } from './period-page.ts';
import { keepAStop } from './use-grid-keys.ts';
import { cssVariables } from '../ui/css-variables.ts';

interface PeriodSheetProps {
  readonly page: PeriodPage;
  readonly isShown: boolean;
  /** It has been painted as the one that is shown, and can be reached. */
  readonly isReachable: boolean;
  /** Another period was asked for and is on its way. */
  readonly isWaiting: boolean;
  /** The identities that are in view, in whichever period. */
  readonly inView: Set<string>;
  readonly onOpen: (day: string, rowKey?: string) => void;
}

/**
 * A period's table. The periods before and after stand ready under the one that is shown, as far as they are in view
 * and with nothing to reach in them: a turn changes nothing but which one can be seen.
 */
export const PeriodSheet = memo(function PeriodSheet(props: PeriodSheetProps) {
  const { page, isShown, isReachable, isWaiting, inView, onOpen } = props;
  const { period, days, identities } = page;
  const { weekStart } = useTimePreferences();
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

/** Of the grid's columns; before it stand the names of the habits. */
const FIRST_DAY_LINE = 2;

/**
 * How many columns of days a period has, and which of them have gone by: `period-grid.css` lays out by them.
 */
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
 * Gives what holds the sheets the height of the one that is shown. They all stand above one another and none in the flow:
 * a sheet that came into it would be laid out anew.
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
    bringTodayIntoView(sheet);
    const observer = new ResizeObserver(fit);
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [isShown]);
  return ref;
}

function bringTodayIntoView(sheet: HTMLElement): void {
  const region = sheet.closest('.tracker-scroll');
  const head = sheet.querySelector('.day-head[aria-current]');
  if (!region || !head) return;
  const today = head.getBoundingClientRect();
  const view = region.getBoundingClientRect();
  if (today.right > view.right) region.scrollLeft += today.right - view.right + today.width;
}
