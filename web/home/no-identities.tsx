import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyCairn } from './empty-cairn.tsx';

/** The first minute of the game: nobody to become yet. */
export function NoIdentities({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div className="panel no-identities">
      <EmptyCairn />
      <p className="text-lg font-semibold">No values found. Add some values to get started!</p>
      <p className="max-w-[38ch] text-ink-soft">
        Name someone you want to become, a Runner or a Reader. Then give them a habit to play.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" data-tour="add-identity" onPress={onAdd}>
          <Plus aria-hidden size={18} />
          Add identity
        </Button>
        <Link to={PATHS.browse} className="button button-outline">
          Browse identities
        </Link>
      </div>
    </div>
  );
}
