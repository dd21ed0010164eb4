import { hashKey } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { dayKey } from '#domain/calendar.ts';
import { entriesLoaded } from '../outbox/entries.ts';
import { dueTodayQuery, identitiesQuery, meQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { keepUserChanges } from '../api/user-changes.ts';
import { nowMs, sleep } from '../platform/clock.ts';
import { tokenSubject } from '../platform/token-store.ts';
import { dayRuleOf } from '../user/day-rule.ts';
import { readKept, type KeptRead, WIRE_SHAPE } from './kept-reads-database.ts';

/** For a disk that takes longer no screen waits, as the network may be quicker; what it then says is shown all the same. */
const LONGEST_WAIT_MS = 400;

const HASH_OF_ME = hashKey(meQuery.queryKey);

/**
 * Shows what the person who is logged in saw here last, before the first screen asks for anything. All of it counts as
 * outdated: whoever shows it asks for it anew.
 */
export async function restoreReads(): Promise<void> {
  const subject = tokenSubject();
  if (subject === '') return;
  await Promise.race([showKept(subject).catch(() => {}), sleep(LONGEST_WAIT_MS)]);
}

async function showKept(subject: string): Promise<void> {
  const [reads] = await Promise.all([readKept(subject), entriesLoaded()]);
  // It may have come late.
  if (tokenSubject() !== subject) return;
  for (const { queryKey, hash, data, shape } of reads) {
    if (shape !== WIRE_SHAPE || queryClient.getQueryData(queryKey) !== undefined) continue;
    const shown = hash === HASH_OF_ME ? keepUserChanges()(data as User) : data;
    queryClient.setQueryData(queryKey, shown, { updatedAt: 0 });
  }
  await turnDay(reads);
}

/** What the schedules ask of a day that nobody was here to see begin. */
async function turnDay(reads: readonly KeptRead[]): Promise<void> {
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
