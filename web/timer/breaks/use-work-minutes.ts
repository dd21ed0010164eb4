import { useQuery } from '@tanstack/react-query';
import { workedBefore } from '#domain/breaks.ts';
import { dayKey, isoToInstant } from '#domain/calendar.ts';
import { MS_PER_MINUTE, MS_PER_SECOND } from '#domain/durations.ts';
import { breakCycleQuery, breaksQuery, meQuery } from '../../data/queries/queries.ts';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { useSession } from '../state/session-store.ts';
import { shownElapsedSeconds } from '../state/shown-time.ts';
import { useShown } from '../state/use-shown.ts';
import { findBreakOf, toCycle, toPlan } from './known-breaks.ts';

/**
 * Whole minutes of today's work that count towards the next break, with those of a running session; null while they are
 * not loaded. All screens read them here, so that they agree.
 */
export function useWorkMinutes(): number | null {
  const { data: breaks } = useQuery(breaksQuery);
  const { data: cycle } = useQuery(breakCycleQuery);
  const { data: me } = useQuery(meQuery);
  const session = useSession();
  const nowMs = useMinute();
  const isWork = session.state === 'playing' && !findBreakOf(breaks ?? [], session.event);
  const fromMs = isWork ? isoToInstant(session.event.occurred_at) : nowMs;
  const day = dayKey(nowMs, dayRuleOf(me));
  const beforeMs =
    breaks && cycle ? workedBefore(toCycle(cycle), fromMs, day, breaks.map(toPlan)) : 0;
  const minutes = useShown(
    (timer, shownMs) => {
      const playedMs = isWork ? shownElapsedSeconds(timer, shownMs) * MS_PER_SECOND : 0;
      return Math.floor((beforeMs + playedMs) / MS_PER_MINUTE);
    },
    Math.floor(beforeMs / MS_PER_MINUTE),
  );
  return breaks && cycle ? minutes : null;
}
