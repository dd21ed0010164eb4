import type { Identity } from '#contract/values.ts';
import { changeIdentities, shownHabits } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';
import { queryClient } from '../api/query-client.ts';
import { archivedIdentitiesQuery } from '../api/queries.ts';

/** Hides an identity with its habits. */
export function archiveIdentity(identity: Identity): Promise<boolean> {
  return changeActive(identity, false, `Failed to archive ${identity.description}`);
}

/** Brings an archived identity back, with the habits that were archived with it. */
export function unarchiveIdentity(identity: Identity): Promise<boolean> {
  return changeActive(identity, true, `Failed to unarchive ${identity.description}`);
}

function changeActive(identity: Identity, isActive: boolean, refusal: string): Promise<boolean> {
  const { id } = identity;
  const without = (all: readonly Identity[]) => all.filter((one) => one.id !== id);
  const withIt = (all: readonly Identity[]) => [
    ...without(all),
    { ...identity, is_active: isActive },
  ];
  return makeChange(
    'PUT /api/values',
    { body: { id, is_active: isActive } },
    {
      shownIn: shownHabits,
      show: () => {
        changeIdentities(isActive ? withIt : without);
        queryClient.setQueryData(
          archivedIdentitiesQuery.queryKey,
          (all) => all && (isActive ? without(all) : withIt(all)),
        );
      },
      refusal,
    },
  );
}
