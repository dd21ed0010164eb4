import { minutesToMs } from '#domain/durations.ts';
import { archiveIdentity } from '../identity-form/archive-identity.ts';
import { initIdentity } from '../identity-form/init-identity.ts';
import { newIdentity } from '../identity-form/new-identity.ts';
import { newId } from '../platform/new-id.ts';
import { showToast } from '../ui/toast-queue.ts';
import type { BuiltInIdentity } from './identities.ts';

/** Adds a built-in identity with its habit; both stand on the screens at once, and Undo archives them. */
export async function addIdentity({ name, color, habit }: BuiltInIdentity): Promise<void> {
  const draft = { id: newId(), description: name, color };
  const closeToast = showToast({
    tone: 'success',
    text: `${name} is yours now.`,
    action: { label: 'Undo', onPress: () => void archiveIdentity(newIdentity(draft)) },
  });
  const isTaken = await initIdentity(draft, {
    id: newId(),
    description: habit.name,
    duration: minutesToMs(habit.minutes),
  });
  if (!isTaken) closeToast();
}
