import { dueTag } from '#contract/push-messages.ts';
import type { DueToday } from '#contract/schedules.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { readNotificationPreferences } from '#domain/notification-preferences.ts';
import { wordsOf } from '../../data/notifications/words.ts';
import { listFilledSchedules } from '../../data/queries/filled-schedules.ts';
import { dueTodayQuery, meQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { currentDay } from '../../data/user/use-today.ts';
import { nowMs } from '../../platform/clock.ts';
import { desktopBridge } from '../../platform/desktop.ts';
import { stopAll } from '../../platform/signal.ts';
import { notify, type Notice } from '../alarm/notify.ts';
import { currentSession } from '../state/session-store.ts';

const SNOOZE_MS = 10 * MS_PER_MINUTE;

/**
 * Shows a notice when a habit becomes due: no push message reaches the desktop app. In quiet hours there is none; at
 * their end there is one for each habit that became due in them and is still open.
 */
export function remindOnDesktop(): () => void {
  const desktop = desktopBridge();
  if (!desktop) return () => {};
  let remindedUntilMs = nowMs();
  /** When a schedule is reminded of again, by its id; epoch milliseconds. */
  const snoozed = new Map<string, number>();
  let day = currentDay();
  const timer = setInterval(() => {
    if (day !== currentDay()) {
      day = currentDay();
      void queryClient.invalidateQueries({ queryKey: dueTodayQuery.queryKey, refetchType: 'all' });
    }
    const now = nowMs();
    if (remind(remindedUntilMs, now, snoozed)) remindedUntilMs = now;
  }, MS_PER_MINUTE / 4);
  return stopAll([
    () => clearInterval(timer),
    desktop.onCommand((command) => {
      const isSnooze = typeof command === 'object' && 'snooze' in command;
      if (isSnooze) snoozed.set(command.snooze, nowMs() + SNOOZE_MS);
    }),
  ]);
}

/** Shows the notices of a span; returns false if that is not possible yet. */
function remind(afterMs: number, now: number, snoozed: ReadonlyMap<string, number>): boolean {
  const me = queryClient.getQueryData(meQuery.queryKey);
  const due = queryClient.getQueryData(dueTodayQuery.queryKey);
  if (!me) return false;
  if (!due) {
    // The other reads of the page come first: the next turn of the timer finds it.
    void queryClient.prefetchQuery(dueTodayQuery);
    return false;
  }
  const { wants, hours, isQuietAt } = readNotificationPreferences(me.preferences, me.time_zone);
  if (isQuietAt(now)) return false;
  const session = currentSession();
  const played = session.state === 'none' ? null : session.event.habit_id;
  const filled = listFilledSchedules(currentDay());
  const isReached = ({ id, occurs_at: at }: DueToday) =>
    [isoToInstant(at), snoozed.get(id) ?? 0].some((ms) => afterMs < ms && ms <= now);
  const open = due.filter(
    (one) => isReached(one) && one.habit_id !== played && !filled.has(one.id),
  );
  for (const one of wants('due') ? open : []) void notify(toNotice(one, hours));
  return true;
}

function toNotice(due: DueToday, hours: 12 | 24): Notice {
  const { id, habit_id, habit_description: name, habit_duration, occurs_at } = due;
  const day = currentDay();
  const tag = dueTag(id, day);
  const message = {
    kind: 'due' as const,
    tag,
    schedule_id: id,
    habit_id,
    day,
    name,
    target_ms: habit_duration,
    due_at: occurs_at,
    hours,
  };
  const actions = [
    { label: 'Start', command: { play: habit_id } },
    { label: 'Snooze 10 minutes', command: { snooze: id } },
  ];
  return { tag, ...wordsOf(message), actions };
}
