import { hashKey } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { dayKey } from '#domain/calendar.ts';
import { nowMs, sleep } from '../../platform/clock.ts';
import { tokenSubject } from '../../platform/token-store.ts';
import { entriesLoaded } from '../outbox/entries.ts';
import { dueTodayQuery, identitiesQuery, meQuery } from '../queries/queries.ts';
import { queryClient } from '../queries/query-client.ts';
import { overlayUserChanges } from '../queries/user-changes.ts';
import { dayRuleOf } from '../user/day-rule.ts';
import { readStored, type PersistedRead, WIRE_SHAPE } from './stored-reads-database.ts';

/** If the disk takes longer, screens do not wait for it; its data is still shown when it arrives. */
const LONGEST_WAIT_MS = 400;

let isRestored = false;

/** Whether stored data was restored: then a screen has its content from its first render on. */
export const hasRestored = () => isRestored;

const HASH_OF_ME = hashKey(meQuery.queryKey);

/**
 * Restores what the logged-in user last saw on this device, before the first screen makes a request. All of it counts
 * as stale, so each screen refetches it.
 */
export async function restoreReads(): Promise<void> {
  const subject = tokenSubject();
  if (subject === '') return;
  await Promise.race([showStored(subject).catch(() => {}), sleep(LONGEST_WAIT_MS)]);
}

async function showStored(subject: string): Promise<void> {
  const [reads] = await Promise.all([readStored(subject), entriesLoaded()]);
  // The user may have logged out while the disk was read.
  if (tokenSubject() !== subject) return;
  for (const { queryKey, hash, data, shape } of reads) {
    if (shape !== WIRE_SHAPE || queryClient.getQueryData(queryKey) !== undefined) continue;
    const shown = hash === HASH_OF_ME ? overlayUserChanges()(data as User) : data;
    queryClient.setQueryData(queryKey, shown, { updatedAt: 0 });
    isRestored = true;
  }
  await turnDay(reads);
}

/** Computes what is due today if the stored data is of an earlier day. */
async function turnDay(reads: readonly PersistedRead[]): Promise<void> {
  const identities = queryClient.getQueryData(identitiesQuery.queryKey);
  const due = reads.find(({ hash }) => hash === JSON.stringify(dueTodayQuery.queryKey));
  const rule = dayRuleOf(queryClient.getQueryData(meQuery.queryKey));
  const day = dayKey(nowMs(), rule);
  if (!identities || !due || dayKey(due.keptAtMs, rule) === day) return;
  const { foreseeDue } = await import('./foresee-due.ts');
  const { queryKey } = dueTodayQuery;
  // The server may have answered meanwhile.
  if (queryClient.getQueryState(queryKey)?.dataUpdatedAt !== 0) return;
  queryClient.setQueryData(queryKey, foreseeDue(identities, day, rule), { updatedAt: 0 });
}
