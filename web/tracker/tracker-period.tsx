import { Link } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { dayKey, isoToInstant, type DayKey } from '#domain/calendar.ts';
import { PATHS } from '../paths.ts';
import { DayDialog, type OpenedDay } from './day-dialog.tsx';
import { Legend } from './legend.tsx';
import { completedShares } from './period-days.ts';
import { PeriodGrid } from './period-grid.tsx';
import { createPageMaker, type EventsOfPeriod } from './period-page.ts';
import { holdsDay } from './periods.ts';
import { NoRows } from './no-rows.tsx';
import { sumUp } from './sum-up.ts';
import { useEndedSchedules } from './use-ended-schedules.ts';

interface TrackerPeriodProps {
  readonly me: User;
  readonly identities: readonly Identity[];
  readonly shown: EventsOfPeriod;
  /** The key of the period that was painted last. */
  readonly painted: string | null;
  /** It and those that are drawn ahead. */
  readonly drawn: readonly EventsOfPeriod[];
  readonly today: DayKey;
  readonly isWaiting: boolean;
  readonly onTurn: (step: -1 | 1) => void;
}

/** A period that has come: its grid, and the day that is opened from it. */
export function TrackerPeriod(props: TrackerPeriodProps) {
  const { me, identities, shown, painted, drawn, today, isWaiting, onTurn } = props;
  const { time_zone: zone, day_start_hour: dayStartHour, createdAt } = me;
  const [opened, setOpened] = useState<OpenedDay | null>(null);
  const [isOpen, setOpen] = useState(false);
  const pageOf = useMemo(() => {
    const accountDay = dayKey(isoToInstant(createdAt), { zone, dayStartHour });
    return createPageMaker({ identities, today, accountDay });
  }, [identities, today, createdAt, zone, dayStartHour]);
  const pages = useEndedSchedules(drawn).map(pageOf);
  const page = pages.find(({ period }) => period.key === shown.period.key);
  // The period that was asked for before the press may come while the day of the one before it is open.
  const eventsOfDay = opened && drawn.find(({ period }) => holdsDay(period, opened.day))?.events;
  const shownRef = useRef(shown.period);
  useLayoutEffect(() => {
    shownRef.current = shown.period;
  }, [shown.period]);
  const open = useCallback((day: DayKey, rowKey: string | null = null) => {
    // Until the next period is painted, a press meets the one before it, which cannot be seen any more.
    if (!holdsDay(shownRef.current, day)) return;
    setOpened({ day, rowKey });
    setOpen(true);
  }, []);

  if (!page || page.identities.length === 0) return <NoRows />;
  return (
    <>
      <PeriodGrid
        pages={pages}
        shown={shown.period.key}
        painted={painted}
        isWaiting={isWaiting}
        onOpen={open}
        onTurn={onTurn}
      />
      <footer className="tracker-foot">
        <p className="tracker-note">
          {sumUp(page)}{' '}
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
          shares={completedShares(eventsOfDay?.[opened.day])}
          zone={zone}
        />
      )}
    </>
  );
}
