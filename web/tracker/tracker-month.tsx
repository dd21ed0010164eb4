import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Month } from '#contract/events.ts';
import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { dayKey, isoToInstant, type DayKey, type MonthKey } from '#domain/calendar.ts';
import { PATHS } from '../paths.ts';
import { DayDialog, type OpenedDay } from './day-dialog.tsx';
import { Legend } from './legend.tsx';
import { completedShares, firstDayOf, listTrackerDays } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { listIdentityMonths } from './month-rows.ts';
import { NoRows } from './no-rows.tsx';
import { sumUp } from './sum-up.ts';

interface TrackerMonthProps {
  readonly me: User;
  readonly identities: readonly Identity[];
  readonly month: MonthKey;
  readonly events: Month;
  readonly today: DayKey;
  readonly isWaiting: boolean;
  readonly onTurn: (step: -1 | 1) => void;
}

/** A month that has come: its grid, and the day that is opened from it. */
export function TrackerMonth(props: TrackerMonthProps) {
  const { me, identities, month, events, today, isWaiting, onTurn } = props;
  const { time_zone: zone, day_start_hour: dayStartHour, createdAt } = me;
  const [opened, setOpened] = useState<OpenedDay | null>(null);
  const [isOpen, setOpen] = useState(false);
  const days = useMemo(() => {
    const accountDay = dayKey(isoToInstant(createdAt), { zone, dayStartHour });
    return listTrackerDays(month, events, today, firstDayOf(accountDay, identities));
  }, [month, events, identities, today, createdAt, zone, dayStartHour]);
  const rows = useMemo(
    () => listIdentityMonths(events, identities, days),
    [events, identities, days],
  );
  const open = useCallback((day: DayKey, rowKey: string | null = null) => {
    setOpened({ day, rowKey });
    setOpen(true);
  }, []);

  if (rows.length === 0) return <NoRows />;
  return (
    <>
      <MonthGrid
        month={month}
        days={days}
        identities={rows}
        isWaiting={isWaiting}
        onOpen={open}
        onTurn={onTurn}
      />
      <footer className="tracker-foot">
        <p className="tracker-note">
          {sumUp(days)}{' '}
          <Link to={PATHS.history} className="tracker-history">
            Completed tasks
          </Link>
        </p>
        <Legend />
      </footer>
      {opened && (
        <DayDialog
          opened={opened}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          isToday={opened.day === today}
          shares={completedShares(events[opened.day])}
          zone={zone}
        />
      )}
    </>
  );
}
