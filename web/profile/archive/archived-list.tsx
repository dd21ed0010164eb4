import { useCallback, useState } from 'react';
import { focusBeside } from '../../ui/focus-beside.ts';
import type { Archived } from './archived.ts';
import { ArchivedRow } from './archived-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface Asked {
  readonly archived: Archived;
  readonly isOpen: boolean;
}

export function ArchivedList({ archived }: { readonly archived: readonly Archived[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  // What had the focus before the dialog may be gone.
  const keepFocus = useCallback(() => {
    if (document.activeElement === document.body) focusBeside(null, '.archived-row');
  }, []);
  return (
    <>
      {archived.length === 0 ? (
        <p className="text-ink-soft">
          What you archive is kept here with all of its time, and can come back any day.
        </p>
      ) : (
        <ul className="archived-list">
          {archived.map((one) => (
            <ArchivedRow
              key={one.thing.id}
              archived={one}
              onDelete={(wanted) => setAsked({ archived: wanted, isOpen: true })}
            />
          ))}
        </ul>
      )}
      {asked && (
        <DeleteDialog
          archived={asked.archived}
          isOpen={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          onGone={keepFocus}
        />
      )}
    </>
  );
}
