import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useCallback, useState } from 'react';
import { archivedHabitsQuery, archivedIdentitiesQuery } from '../../../data/queries/queries.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { focusBeside } from '../../../ui/focus.ts';
import { ArchivedRow } from './archived-row.tsx';
import { countArchived, listArchived, type Archived } from './archived.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import './archive.css';

/** The archived identities and habits, which can be restored or deleted. */
export function ArchivedSection() {
  const identities = useQuery(archivedIdentitiesQuery);
  const habits = useQuery(archivedHabitsQuery);
  const isKnown = identities.data && habits.data;
  const archived = isKnown && listArchived(identities.data, habits.data);
  return (
    <Disclosure
      title="Archived"
      level={2}
      className="panel archived"
      lead={
        <Archive size={22} className="flex-none" data-empty={archived?.length === 0 || undefined} />
      }
      note={archived && countArchived(archived)}
    >
      <div className="pt-1 px-5 pb-5">
        {archived ? (
          <ArchivedList archived={archived} />
        ) : (
          <FailureNote
            message="Failed to load what is archived"
            onRetry={() => {
              void identities.refetch();
              void habits.refetch();
            }}
          />
        )}
      </div>
    </Disclosure>
  );
}

interface PendingQuestion {
  readonly archived: Archived;
  readonly isOpen: boolean;
  /** The focused element before the dialog, which gets the focus back if it still exists. */
  readonly asker: Element | null;
}

function ArchivedList({ archived }: { readonly archived: readonly Archived[] }) {
  const [asked, setAsked] = useState<PendingQuestion | null>(null);
  const asker = asked?.asker;
  const restoreFocus = useCallback(() => {
    if (asker?.isConnected === false) focusBeside(null, '.archived-row');
  }, [asker]);
  return (
    <>
      {archived.length === 0 ? (
        <p className="text-ink-soft">
          What you archive is kept here with all of its time, and can come back any day.
        </p>
      ) : (
        <ul>
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
          onGone={restoreFocus}
        />
      )}
    </>
  );
}
