import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { DayKey } from '#domain/calendar.ts';
import type { Weekday } from '#domain/schedule-words.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChoiceRow } from '../../ui/toggle-row.tsx';
import {
  holdsDay,
  namePeriod,
  neighborPeriod,
  periodOf,
  type Period,
  type TrackerView,
} from './periods.ts';

interface PeriodNavProps {
  readonly period: Period;
  readonly today: DayKey;
  readonly weekStart: Weekday;
  readonly onTurn: (period: Period) => void;
}

const NAMES: Readonly<Record<TrackerView, string>> = {
  week: 'week',
  month: 'month',
  days: '30 days',
};

const VIEWS = [
  { key: 'week', text: 'Week' },
  { key: 'month', text: 'Month' },
  { key: 'days', text: '30 days' },
] as const satisfies readonly { key: TrackerView; text: string }[];

/** Names the shown period, and navigates to others. */
export function PeriodNav({ period, today, weekStart, onTurn }: PeriodNavProps) {
  const { view, last } = period;
  const now = periodOf(view, today, weekStart);
  const before = neighborPeriod(period, -1, weekStart);
  const after = neighborPeriod(period, 1, weekStart);
  return (
    <div className="tracker-nav" data-tour="month-nav">
      {period.key !== now.key && (
        <Button size="small" className="tracker-return" onPress={() => onTurn(now)}>
          {view === 'days' ? 'Up to today' : `This ${NAMES[view]}`}
        </Button>
      )}
      <div className="tracker-turn">
        <IconButton
          label={`Previous ${NAMES[view]}`}
          variant="outline"
          icon={<ChevronLeft size={20} />}
          isDisabled={before === null}
          onPress={() => before && onTurn(before)}
        />
        <h2 className="tracker-period" aria-live="polite">
          {namePeriod(period)}
        </h2>
        <IconButton
          label={`Next ${NAMES[view]}`}
          variant="outline"
          icon={<ChevronRight size={20} />}
          isDisabled={after === null}
          onPress={() => after && onTurn(after)}
        />
      </div>
      <ChoiceRow
        label="Days shown"
        isLabelHidden
        options={VIEWS}
        chosen={view}
        onChange={(next) => {
          onTurn(periodOf(next, holdsDay(period, today) ? today : last, weekStart));
        }}
      />
    </div>
  );
}
