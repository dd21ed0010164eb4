import { useQuery } from '@tanstack/react-query';
import type { Identity } from '#contract/values.ts';
import { archivedIdentitiesQuery, identitiesQuery } from '../../data/queries/queries.ts';

/** Whether the user has an identity with this name. */
export type Ownership =
  | { readonly state: 'none' }
  | { readonly state: 'active'; readonly identity: Identity }
  | { readonly state: 'archived'; readonly identity: Identity };

/** Compares names without case; an active identity is preferred to an archived one. */
export function findOwnership(
  name: string,
  active: readonly Identity[],
  archived: readonly Identity[],
): Ownership {
  const isSame = isNamed(name);
  const played = active.find(isSame);
  if (played) return { state: 'active', identity: played };
  const identity = archived.find(isSame);
  return identity ? { state: 'archived', identity } : { state: 'none' };
}

export function isNamed(name: string): (thing: { readonly description: string }) => boolean {
  return ({ description }) => toKey(description) === toKey(name);
}

function toKey(name: string): string {
  return name.trim().toLocaleLowerCase();
}

interface OwnIdentities {
  /** Null while the user's identities are loading. */
  readonly ownershipOf: (name: string) => Ownership | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The user's active and archived identities. */
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
