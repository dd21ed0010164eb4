import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { archivedHabitsQuery, archivedIdentitiesQuery } from '../../api/queries.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { countArchived, listArchived } from './archived.ts';
import { ArchivedList } from './archived-list.tsx';
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
      <div className="archived-body">
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
