import { useCallback, useState } from 'react';
import { focusBeside } from '../../ui/focus-beside.ts';
import type { Archived } from './archived.ts';
import { ArchivedRow } from './archived-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface Asked {
  readonly archived: Archived;
  readonly isOpen: boolean;
  /** Had the focus before, and gets it back unless it is gone. */
  readonly asker: Element | null;
}

export function ArchivedList({ archived }: { readonly archived: readonly Archived[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const asker = asked?.asker;
  const keepFocus = useCallback(() => {
    if (asker?.isConnected === false) focusBeside(null, '.archived-row');
  }, [asker]);
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
              onDelete={(wanted) => {
                setAsked({ archived: wanted, isOpen: true, asker: document.activeElement });
              }}
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
