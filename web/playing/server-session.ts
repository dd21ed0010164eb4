import { QueryObserver } from '@tanstack/react-query';
import type { PlayEvent } from '#contract/events.ts';
import { refreshEntries } from '../outbox/entries.ts';
import { subscribeOutbox } from '../outbox/status.ts';
import { queryClient } from '../api/query-client.ts';
import { todayQuery } from '../api/queries.ts';
import { hasUnsentPlay, wasDayAskedEarly } from '../outbox/session-operations.ts';
import { stopAll } from '../platform/stop-all.ts';
import { tokenSubject } from '../platform/token-store.ts';
import { isBehind, isSame } from './adopt.ts';
import { refreshDay } from './cached-day.ts';
import { activeSessionIn } from './session.ts';
import { adoptSession, currentSession, onSessionChange, settleWithDisk } from './session-store.ts';

/**
 * Takes over the session that the server has, each time that the day's events are fetched. What is played here wins
 * while the server has not heard all of it, and an answer from before a change is asked for anew: neither is shown.
 */
export function followServer(): () => void {
  let changes = 0;
  let changesWhenAsked = 0;
  let isOwed = false;
  let isOver = false;
  const dayKey = JSON.stringify(todayQuery.queryKey);

  async function adopt(events: readonly PlayEvent[]): Promise<void> {
    const [askedAt, wasAskedEarly] = [changesWhenAsked, wasDayAskedEarly()];
    const subject = tokenSubject();
    // Another tab may have gone ahead: the disk says so before its message comes.
    await Promise.all([settleWithDisk(), refreshEntries()]);
    // Who has left meanwhile leaves nothing behind.
    if (isOver || tokenSubject() !== subject) return;
    isOwed = hasUnsentPlay();
    if (isOwed) return;
    if (askedAt < changes || wasAskedEarly) return refreshDay();
    const theirs = activeSessionIn(events);
    const ours = currentSession();
    if (!isSame(theirs, ours) && !isBehind(theirs, ours)) adoptSession(theirs);
  }

  const stop = stopAll([
    // Counted, not timed: a clock can be set.
    onSessionChange(() => (changes += 1)),
    subscribeOutbox(() => {
      if (!isOwed || hasUnsentPlay()) return;
      isOwed = false;
      refreshDay();
    }),
    queryClient.getQueryCache().subscribe((notice) => {
      if (notice.type !== 'updated' || JSON.stringify(notice.query.queryKey) !== dayKey) return;
      if (notice.action.type === 'fetch') changesWhenAsked = changes;
      if (notice.action.type !== 'success' || notice.action.manual) return;
      void adopt(notice.action.data as readonly PlayEvent[]);
    }),
    // Whatever page is open, so that news of it is asked for.
    new QueryObserver(queryClient, todayQuery).subscribe(() => {}),
  ]);
  return () => {
    isOver = true;
    stop();
  };
}
