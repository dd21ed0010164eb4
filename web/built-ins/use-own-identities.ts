import { useQuery } from '@tanstack/react-query';
import { archivedIdentitiesQuery, identitiesQuery } from '../api/queries.ts';
import { findOwnership, type Ownership } from './ownership.ts';

interface OwnIdentities {
  /** Null while it is not known who the person is already. */
  readonly ownershipOf: (name: string) => Ownership | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Whom the person is already, and whom they were. */
export function useOwnIdentities(): OwnIdentities {
  const active = useQuery(identitiesQuery);
  const archived = useQuery(archivedIdentitiesQuery);
  return {
    ownershipOf: (name) =>
      active.data && archived.data ? findOwnership(name, active.data, archived.data) : null,
    hasFailed: [active, archived].some(({ data, isError }) => !data && isError),
    retry: () => {
      for (const { data, refetch } of [active, archived]) if (!data) void refetch();
    },
  };
}
