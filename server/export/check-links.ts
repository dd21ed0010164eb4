import { Refusal } from '../http/refusal.ts';
import type { OwnRows } from './read-rows.ts';

/**
 * Sees that whatever the new rows point to is among them or there already, that a session belongs to the identity of
 * its habit, and that it is either complete or has a timer. 422 with the first place in the document where not.
 */
export function checkLinks(rows: OwnRows, there: OwnRows): void {
  const identities = idsOf(there.identities, rows.identities);
  const identityByHabit = new Map(
    // Of those that come twice the first is taken.
    [...rows.habits.toReversed(), ...there.habits].map((habit) => [habit.id, habit.value_id]),
  );
  const events = idsOf(there.events, rows.events);
  for (const [index, { value_id }] of rows.habits.entries()) {
    if (!identities.has(value_id)) refuse(`/habits/${index}/value_id`, 'must be an identity');
  }
  for (const kind of ['breaks', 'schedules'] as const) {
    for (const [index, { habit_id }] of rows[kind].entries()) {
      if (!identityByHabit.has(habit_id)) refuse(`/${kind}/${index}/habit_id`, 'must be a habit');
    }
  }
  for (const [index, event] of rows.events.entries()) {
    if (!identities.has(event.value_id)) refuse(`/events/${index}/value_id`, 'must be an identity');
    if (event.habit_id !== null && identityByHabit.get(event.habit_id) !== event.value_id) {
      refuse(`/events/${index}/habit_id`, 'must be a habit of the identity');
    }
    if ((event.duration_ms === null) !== (event.timer !== null)) {
      refuse(`/events/${index}/timer`, 'must be null where there is a duration, and only there');
    }
  }
  for (const [index, { event_id }] of rows.todos.entries()) {
    if (!events.has(event_id)) refuse(`/todos/${index}/event_id`, 'must be an event');
  }
}

function idsOf(...lists: readonly (readonly { id: string }[])[]): Set<string> {
  return new Set(lists.flatMap((list) => list.map(({ id }) => id)));
}

function refuse(path: string, message: string): never {
  throw new Refusal('invalid', { errors: [{ path, message }] });
}
