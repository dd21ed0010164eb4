import { ArchiveRestore, Check, Plus } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { addIdentity } from './add-identity.ts';
import { unarchiveIdentity } from '../identity-form/archive-identity.ts';
import type { BuiltInIdentity } from './identities.ts';
import type { Ownership } from './ownership.ts';

interface AddButtonProps {
  readonly builtIn: BuiltInIdentity;
  readonly ownership: Ownership | null;
}

/** One button in every state, so that the focus stays on it when a press changes what it says. */
export function AddButton({ builtIn, ownership }: AddButtonProps) {
  const { name } = builtIn;
  if (ownership?.state === 'active') {
    return (
      <Button aria-disabled aria-label={`Already yours: ${name}`}>
        <Check aria-hidden size={18} strokeWidth={2.5} />
        Already yours
      </Button>
    );
  }
  if (ownership?.state === 'archived') {
    const { identity } = ownership;
    return (
      <Button aria-label={`Unarchive ${name}`} onPress={() => void unarchiveIdentity(identity)}>
        <ArchiveRestore aria-hidden size={18} />
        Unarchive
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      aria-label={`Add ${name}`}
      aria-disabled={ownership === null}
      {...(ownership && { onPress: () => void addIdentity(builtIn) })}
    >
      <Plus aria-hidden size={18} strokeWidth={2.5} />
      Add
    </Button>
  );
}
