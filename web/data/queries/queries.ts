import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls.ts';
import type { Topic } from '#contract/route.ts';
import type { RouteKey } from '#contract/routes.ts';
import { beforeRead } from '../client/before-read.ts';
import { callLoosely, type CallInput } from '../client/client.ts';
import { overlayUnsent } from '../outbox/session-operations.ts';
import { recordReadRev } from './revs.ts';
import { overlayUserChanges } from './user-changes.ts';

/** First key part of all queries that derive from sessions: the day, its schedules, the months. */
export const eventsKey = ['events'] as const;

export const identitiesQuery = read(['identities'], 'GET /api/values', {});
export const archivedIdentitiesQuery = read(
  ['archived', 'identities'],
  'GET /api/values/archived',
  {},
);
export const archivedHabitsQuery = read(['archived', 'habits'], 'GET /api/habits/archived', {});
export const breaksQuery = read(['breaks', 'list'], 'GET /api/breaks', {});
export const breakCycleQuery = read(['breaks', 'cycle'], 'GET /api/breaks/cycle', {});
export const todayQuery = read([...eventsKey, 'today'], 'GET /api/events/today', {}, overlayUnsent);
/** Occurrences due today, with the sessions that fulfil them. */
export const dueTodayQuery = read([...eventsKey, 'due'], 'GET /api/schedules/today', {});
/** Schedules in force during a month (`YYYY-MM`) that have ended; the roster has those still in force. */
export const endedSchedulesQuery = (month: string) =>
  read([...eventsKey, 'ended', month], 'GET /api/schedules/ended/:month', { params: { month } });
/** Devices of the user that receive push messages. */
export const pushDevicesQuery = read(['push', 'devices'], 'GET /api/push/devices', {});
export const meQuery = read(['me'], 'GET /api/users/me', {}, overlayUserChanges);

export const habitQuery = (id: string) =>
  read(['habit', id], 'GET /api/habits/:id', { params: { id } });

/** Statistics of a habit, which derive from its sessions. */
export const habitStatisticsQuery = (id: string) =>
  read([...eventsKey, 'habit', id], 'GET /api/habits/:id/statistics', { params: { id } });

/** The days of a month (`YYYY-MM`). */
export const monthQuery = (month: string) =>
  read([...eventsKey, 'month', month], 'GET /api/events/month/:month', { params: { month } });

/** Called before a read with the shown data; returns a function that merges unsent changes into the answer. */
type MergeUnsent<A> = (shown: A | undefined) => (answer: A) => A;

function read<K extends RouteKey, Q extends QueryKey>(
  queryKey: Q,
  route: K,
  input: CallInput<K>,
  merge: MergeUnsent<AnswerOf<K>> = () => (answer) => answer,
) {
  return queryOptions({
    queryKey,
    meta: { subject: subjectOf(route) },
    queryFn: async ({ signal, client }): Promise<AnswerOf<K>> => {
      await beforeRead();
      const shown = client.getQueryData<AnswerOf<K>>(queryKey);
      const mergeUnsent = merge(shown);
      return mergeUnsent(
        (await callLoosely(route, { ...input, signal, onRev: recordReadRev })) as AnswerOf<K>,
      );
    },
  });
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `subject`: the kind of data whose change makes the query stale; every read has one. */
    queryMeta: { readonly subject: Topic };
  }
}

/** A route's subject is its second path segment, as in `GET /api/events/today`. */
function subjectOf(route: RouteKey): Topic {
  return route.split('/')[2] as Topic;
}
