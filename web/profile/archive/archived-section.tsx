import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useCallback, useState } from 'react';
import { archivedHabitsQuery, archivedIdentitiesQuery } from '../../api/queries.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { countArchived, listArchived, type Archived } from './archived.ts';
import { focusBeside } from '../../ui/focus.ts';
import { ArchivedRow } from './archived-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import './archive.css';

/** What was put away, and the two ways out of there. */
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
        <Archive
          aria-hidden
          size={22}
          className="flex-none"
          data-empty={archived?.length === 0 || undefined}
        />
      }
      note={archived && countArchived(archived)}
    >
      <div className="pt-1 px-5 pb-5">
        {archived ? (
          <ArchivedList archived={archived} />
        ) : identities.isError || habits.isError ? (
          <FailureNote
            message="Failed to load what is archived"
            onRetry={() => {
              void identities.refetch();
              void habits.refetch();
            }}
          />
        ) : (
          <LoadingArea>
            <Skeleton className="h-16" />
          </LoadingArea>
        )}
      </div>
    </Disclosure>
  );
}

interface Asked {
  readonly archived: Archived;
  readonly isOpen: boolean;
  /** Had the focus before, and gets it back unless it is gone. */
  readonly asker: Element | null;
}

function ArchivedList({ archived }: { readonly archived: readonly Archived[] }) {
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
