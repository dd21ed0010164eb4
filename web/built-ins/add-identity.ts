import { minutesToMs } from '#domain/durations.ts';
import type { Identity } from '#contract/values.ts';
import { changeIdentities, shownHabits } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';
import { newId } from '../platform/new-id.ts';
import { showToast } from '../ui/toast-queue.ts';
import { archiveIdentity } from '../identity-form/archive-identity.ts';
import type { BuiltInIdentity } from './identities.ts';

/** Adds a built-in identity with its habit; both stand on the screens at once, and Undo archives them. */
export async function addIdentity(builtIn: BuiltInIdentity): Promise<void> {
  const identity = toIdentity(builtIn);
  const [habit] = identity.Habits;
  const closeToast = showToast({
    tone: 'success',
    text: `You are becoming: ${builtIn.name}.`,
    action: { label: 'Undo', onPress: () => void archiveIdentity(identity) },
  });
  const isTaken = await makeChange(
    'POST /api/values/init',
    {
      body: {
        id: identity.id,
        value_name: identity.description,
        value_color: identity.color,
        habit_id: habit.id,
        habit_name: habit.description,
        habit_duration: habit.duration,
      },
    },
    {
      shownIn: shownHabits,
      show: () => changeIdentities((all) => [...all, identity]),
      refusal: 'Failed to save identity',
    },
  );
  if (!isTaken) closeToast();
}

/** As the server will answer it. */
function toIdentity({ name, color, habit }: BuiltInIdentity) {
  const id = newId();
  return {
    id,
    description: name,
    color,
    level: 1,
    level_progress: 0,
    total_time: 0,
    is_active: true,
    Habits: [
      {
        type: 'habit',
        id: newId(),
        value_id: id,
        description: habit.name,
        duration: minutesToMs(habit.minutes),
        details: '',
        is_active: true,
        is_break: false,
        Schedules: [],
        Break: null,
        Value: { id, description: name, color },
      },
    ],
  } as const satisfies Identity;
}
