import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { dayKey, isoToInstant, type DayKey } from '#domain/calendar.ts';
import { countOf } from '#domain/counts.ts';
import { formatTotal } from '#domain/durations.ts';
import { PATHS } from '../../paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { DayDialog, type OpenedDay } from './day-dialog.tsx';
import { completedShares } from './period-days.ts';
import { PeriodGrid } from './period-grid.tsx';
import { createPageMaker, type EventsOfPeriod, type PeriodPage } from './period-page.ts';
import { holdsDay, type TrackerView } from './periods.ts';
import { useEndedSchedules } from './use-periods.ts';

interface TrackerPeriodProps {
  readonly me: User;
  readonly identities: readonly Identity[];
  readonly shown: EventsOfPeriod;
  /** Key of the last painted period. */
  readonly painted: string | null;
  /** The shown period and the pre-rendered ones. */
  readonly drawn: readonly EventsOfPeriod[];
  readonly today: DayKey;
  readonly isWaiting: boolean;
  readonly onTurn: (step: -1 | 1) => void;
}

/** A loaded period: its grid, and the dialog of an opened day. */
export function TrackerPeriod(props: TrackerPeriodProps) {
  const { me, identities, shown, painted, drawn, today, isWaiting, onTurn } = props;
  const { time_zone: zone, day_start_hour: dayStartHour, createdAt } = me;
  const [opened, setOpened] = useState<OpenedDay | null>(null);
  const [isOpen, setOpen] = useState(false);
  const pageOf = useMemo(() => {
    const accountDay = dayKey(isoToInstant(createdAt), { zone, dayStartHour });
    return createPageMaker({ identities, today, accountDay });
  }, [identities, today, createdAt, zone, dayStartHour]);
  const facts = useEndedSchedules(drawn);
  const pages = facts.map(pageOf);
  const page = pages.find(({ period }) => period.key === shown.period.key);
  // A period that was requested earlier may arrive while a day of the previous one is open.
  const factsOfDay = opened && facts.find(({ period }) => holdsDay(period, opened.day));
  const shownRef = useRef(shown.period);
  useLayoutEffect(() => {
    shownRef.current = shown.period;
  }, [shown.period]);
  const open = useCallback((day: DayKey, rowKey: string | null = null) => {
    // Until the next period is painted, a press hits the previous one, which is no longer visible.
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
      <footer className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6">
        <p className="font-semibold">
          {sumUp(page)}{' '}
          <Link
            to={PATHS.history}
            className="inline-block py-[0.6rem] underline underline-offset-[0.2em]"
          >
            Completed tasks
          </Link>
        </p>
        <Legend view={shown.period.view} />
      </footer>
      {opened && (
        <DayDialog
          opened={opened}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          today={today}
          identities={identities}
          ended={factsOfDay?.ended ?? []}
          shares={completedShares(factsOfDay?.events[opened.day])}
          zone={zone}
        />
      )}
    </>
  );
}

const WEIGHTS = ['Under 10 min', '10 to 30 min', '30 to 60 min', 'An hour or more'];

/** Explains the marks. */
function Legend({ view }: { readonly view: TrackerView }) {
  return (
    <ul className="tracker-legend" data-view={view} aria-label="Legend">
      {WEIGHTS.map((text, index) => (
        <li key={text}>
          <span className="played-mark" data-weight={index + 1} aria-hidden />
          {text}
        </li>
      ))}
      <li>
        <span className="due-slot" data-standing="past" aria-hidden />
        Due
      </li>
      <li>
        <span className="rest-slot" aria-hidden />
        Excused or paused
      </li>
    </ul>
  );
}

/** Shown if there is no identity to track. */
function NoRows() {
  return (
    <Panel className="flex flex-col items-center gap-4 text-center">
      <CalendarDays size={44} strokeWidth={1.6} className="text-ink-soft" />
      <p data-tour="no-rows" className="text-lg font-semibold">
        No values found. Add some values to get started!
      </p>
      <p className="max-w-[38ch] text-ink-soft">
        Each habit of an identity gets a row here, and each day on which you play it a mark.
      </p>
      <Link to={PATHS.home} className="button button-primary">
        Go home
      </Link>
    </Panel>
  );
}

const NAMES: Readonly<Record<TrackerView, string>> = {
  week: 'this week',
  month: 'this month',
  days: 'these 30 days',
};

/** A period in one sentence. */
function sumUp({ period, days }: Pick<PeriodPage, 'period' | 'days'>): string {
  const played = days.filter(({ playedMs }) => playedMs > 0);
  if (played.length > 0) {
    const totalMs = played.reduce((sum, { playedMs }) => sum + playedMs, 0);
    return `${countOf(played.length, 'day')} played, ${formatTotal(totalMs)} in all.`;
  }
  return days.some(({ standing }) => standing === 'today')
    ? 'No better time than the present. Start playing to see your progress.'
    : `Nothing was played in ${NAMES[period.view]}.`;
}
