import { minutesToMs } from '#domain/durations.ts';
import { newId } from '../../platform/new-id.ts';
import { archiveIdentity, unarchiveIdentity } from '../identity-form/archive-identity.ts';
import { initIdentity, newIdentity } from '../identity-form/create-identity.ts';
import type { BuiltInIdentity } from './identities.ts';
import type { Ownership } from './ownership.ts';

/** The way to own a built-in identity, as the words and the action of its button. */
export interface OwnBuiltIn {
  readonly state: Ownership['state'];
  readonly text: string;
  /** The text as it stands before the name of the identity, for screen readers. */
  readonly before: string;
  /** Null while the user's identities are loading, and if it is owned. */
  readonly own: (() => void) | null;
}

/** `ownership` null: it is loading. */
export function ownBuiltIn(builtIn: BuiltInIdentity, ownership: Ownership | null): OwnBuiltIn {
  if (ownership?.state === 'active') {
    return { state: 'active', text: 'Already yours', before: 'Already yours:', own: null };
  }
  if (ownership?.state === 'archived') {
    const { identity } = ownership;
    const own = () => void unarchiveIdentity(identity);
    return { state: 'archived', text: 'Unarchive', before: 'Unarchive', own };
  }
  const own = ownership && (() => addIdentity(builtIn));
  return { state: 'none', text: 'Add', before: 'Add', own };
}

/** Adds a built-in identity with its habit; both are shown at once, and Undo archives them. */
function addIdentity({ name, color, habit }: BuiltInIdentity): void {
  const draft = { id: newId(), description: name, color };
  const first = { id: newId(), description: habit.name, durationMs: minutesToMs(habit.minutes) };
  initIdentity(draft, first, {
    tone: 'success',
    text: `${name} is yours now.`,
    undo: () => archiveIdentity(newIdentity(draft)),
  });
}
