import { useMemo } from 'react';
import { dayKey, type DayRule } from '#domain/calendar.ts';
import { nowMs } from '../platform/clock.ts';
import { dayWords } from '../session-sheet/day-words.ts';
import { groupByDay, type DoneSession } from './done-sessions.ts';
import { SessionCard } from './session-card.tsx';

interface SessionListProps {
  readonly sessions: readonly DoneSession[];
  readonly rule: DayRule;
  readonly isOutdated: boolean;
}

export function SessionList({ sessions, rule, isOutdated }: SessionListProps) {
  const today = dayKey(nowMs(), rule);
  const words = useMemo(() => dayWords(rule, today), [rule, today]);
  const days = useMemo(() => groupByDay(sessions, rule), [sessions, rule]);
  return (
    <div className="done-days" data-outdated={isOutdated || undefined}>
      {/* One list: a session that moves to another day stays the same element, and keeps the focus. */}
      {days.flatMap(({ day, sessions: ofDay }) => [
        <h2 key={day} className="done-day">
          {words.day(day)}
        </h2>,
        ...ofDay.map((done) => <SessionCard key={done.session.id} done={done} words={words} />),
      ])}
    </div>
  );
}
