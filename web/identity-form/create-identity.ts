import type { NewIdentity } from '#contract/values.ts';
import { changeIdentities } from '../api/cached-habits.ts';
import { makeChange } from '../api/changes.ts';
import { identitiesQuery } from '../api/queries.ts';
import { newId } from '../platform/new-id.ts';
import { showToast } from '../ui/toast-queue.ts';

/** Creates an identity; it stands on the screens at once. */
export async function createIdentity(draft: Omit<NewIdentity, 'id'>): Promise<void> {
  const id = newId();
  const start = { level: 1, level_progress: 0, total_time: 0, is_active: true, Habits: [] };
  const isTaken = await makeChange(
    'POST /api/values',
    { body: { id, ...draft } },
    {
      shownIn: [identitiesQuery.queryKey],
      show: () => changeIdentities((all) => [...all, { id, ...draft, ...start }]),
      refusal: 'Failed to save identity',
    },
  );
  if (isTaken) showToast({ text: 'Identity created successfully!', tone: 'success' });
}
