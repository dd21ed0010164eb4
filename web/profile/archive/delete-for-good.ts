import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { shownHabits } from '../../api/cached-habits.ts';
import { changeRoster } from '../../api/cached-roster.ts';
import { makeChange } from '../../api/changes.ts';
import { dropHabit } from '../../api/roster.ts';
import { cancelSession } from '../../playing/session-actions.ts';
import { currentSession } from '../../playing/session-store.ts';
import type { PlayedEvent } from '../../playing/session.ts';

/** Deletes an archived identity with its habits and their sessions, that which is being played too. */
export async function deleteIdentityForGood({ id, description }: Identity): Promise<void> {
  cancelWhere((event) => event.value_id === id);
  await makeChange(
    'DELETE /api/values/:id',
    { params: { id } },
    {
      shownIn: shownHabits,
      show: () => changeRoster((roster) => roster.filter((identity) => identity.id !== id)),
      refusal: `Failed to delete ${description}`,
    },
  );
}

/** Deletes an archived habit with its sessions; their time leaves its identity. */
export async function deleteHabitForGood({ id, description }: Habit): Promise<void> {
  cancelWhere((event) => event.habit_id === id);
  await makeChange(
    'DELETE /api/habits/:id',
    { params: { id } },
    {
      shownIn: shownHabits,
      show: () => changeRoster((roster) => dropHabit(roster, id)),
      refusal: `Failed to delete ${description}`,
    },
  );
}

function cancelWhere(isOfIt: (event: PlayedEvent) => boolean): void {
  const session = currentSession();
  if (session.state === 'playing' && isOfIt(session.event)) cancelSession();
}
