import type { NewIdentity } from '#contract/values.ts';
import { changeIdentities } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';
import { identitiesQuery } from '../api/queries.ts';
import { newId } from '../platform/new-id.ts';
import { showToast } from '../ui/toast-queue.ts';
import { newIdentity } from './new-identity.ts';

/** Creates an identity; it stands on the screens at once. */
export async function createIdentity(draft: Omit<NewIdentity, 'id'>): Promise<void> {
  const id = newId();
  const { state } = await makeChange(
    'POST /api/values',
    { body: { id, ...draft } },
    {
      shownIn: [identitiesQuery.queryKey],
      show: () => changeIdentities((all) => [...all, newIdentity({ id, ...draft })]),
      refusal: (reason) => reason ?? 'Failed to save identity',
    },
  );
  if (state === 'taken') showToast({ text: 'Identity created successfully!', tone: 'success' });
}
