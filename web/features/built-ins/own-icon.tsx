import { ArchiveRestore, Check, Plus } from 'lucide-react';
import type { Ownership } from './ownership.ts';

/** The icon of the button that makes a built-in identity the user's own. */
export function OwnIcon({ state }: Pick<Ownership, 'state'>) {
  if (state === 'active') return <Check size={18} strokeWidth={2.5} />;
  if (state === 'archived') return <ArchiveRestore size={18} />;
  return <Plus size={18} strokeWidth={2.5} />;
}
