import { useQuery } from '@tanstack/react-query';
import { isoToInstant } from '#domain/calendar.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { remainingAt, type ActiveTimer } from '#domain/timer.ts';
import { breaksQuery, meQuery, todayQuery } from '../api/queries.ts';
import { findBreakOf } from '../playing/known-breaks.ts';
import type { PlayingSession } from '../playing/session.ts';
import { useShown } from '../playing/use-shown.ts';
import { dayRuleOf } from '../user/day-rule.ts';
import { timeOfDayIn } from '../user/time-of-day.ts';

/** The minute in which a countdown ends; none while it does not run towards an end. */
function readEndMinute(timer: ActiveTimer, nowMs: number): number {
  if (timer.state === 'paused' || timer.mode === 'stopwatch') return Number.NaN;
  return Math.floor((nowMs + remainingAt(timer, nowMs)) / MS_PER_MINUTE);
}

/** What a break leads back to, and when: "Back to Deep work at 9:05 AM". */
export function WayBack({ session: { event } }: { readonly session: PlayingSession }) {
  const { data: events = [] } = useQuery(todayQuery);
  const { data: breaks = [] } = useQuery(breaksQuery);
  const { data: me } = useQuery(meQuery);
  const endMinute = useShown(readEndMinute, Number.NaN);
  const work = events
    .filter((one) => one.duration !== null && !findBreakOf(breaks, one))
    .filter((one) => isoToInstant(one.occurred_at) <= isoToInstant(event.occurred_at))
    .toSorted((one, other) => isoToInstant(one.occurred_at) - isoToInstant(other.occurred_at))
    .at(-1);
  if (!work) return null;
  const time = timeOfDayIn(dayRuleOf(me).zone);
  return (
    <p className="session-way-back">
      Back to <strong>{work.description}</strong>{' '}
      {Number.isNaN(endMinute) ? 'afterwards' : `at ${time(endMinute * MS_PER_MINUTE)}`}
    </p>
  );
}
