import { sessionTag } from '#contract/push-messages.ts';
import { wireToTimer } from '#contract/timer-wire.ts';
import type { WireTimer } from '#contract/timers.ts';
import { instantToIso } from '#domain/calendar.ts';
import { completesAt } from '#domain/timer.ts';
import type { NamedPlayEvent } from '../events/present.ts';
import type { Occasion } from './occasions.ts';

/** How long a device has to notice an end by itself before the server speaks. */
const PATIENCE_MS = 7000;

/**
 * The end of an active countdown that nobody may have noticed; null where it has none. One that arrived after its end
 * gets as long: its completion comes right behind it.
 */
export function sessionOccasion(session: NamedPlayEvent): Occasion | null {
  if (session.timer === null) return null;
  const timer = wireToTimer(JSON.parse(session.timer) as WireTimer);
  const endMs = completesAt(timer);
  if (endMs === null) return null;
  return {
    // A countdown that is made longer after its end has another end.
    key: `session-${session.id}-${endMs}`,
    atMs: Math.max(endMs, session.created_at) + PATIENCE_MS,
    message: {
      kind: 'session',
      tag: sessionTag(session.id),
      event_id: session.id,
      name: session.habit_description ?? session.value_description,
      identity: session.value_description,
      is_break: session.habit_is_break === 1,
      target_ms: timer.targetMs,
      ended_at: instantToIso(endMs),
    },
  };
}
