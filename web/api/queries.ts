import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls.ts';
import type { RouteKey } from '#contract/routes.ts';
import type { Subject } from '#contract/route.ts';
import { beforeRead } from './before-read.ts';
import { callLoosely, type CallInput } from './client.ts';
import { keepUnsent } from '../outbox/session-operations.ts';
import { noteReadRev } from './revs.ts';
import { keepUserChanges } from './user-changes.ts';

/** What begins the key of everything that is read off sessions: the day, its schedules, the months. */
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
export const todayQuery = read([...eventsKey, 'today'], 'GET /api/events/today', {}, keepUnsent);
/** What the schedules ask of today, and which sessions fill it. */
export const dueTodayQuery = read([...eventsKey, 'due'], 'GET /api/schedules/today', {});
/** The schedules that held in a month (`YYYY-MM`) and have ended: the roster has those in force. */
export const endedSchedulesQuery = (month: string) =>
  read([...eventsKey, 'ended', month], 'GET /api/schedules/ended/:month', { params: { month } });
/** On which this person is reached while no page is open. */
export const pushDevicesQuery = read(['push', 'devices'], 'GET /api/push/devices', {});
export const meQuery = read(['me'], 'GET /api/users/me', {}, keepUserChanges);

export const habitQuery = (id: string) =>
  read(['habit', id], 'GET /api/habits/:id', { params: { id } });

/** What came of a habit: it is read off its sessions. */
export const habitStatisticsQuery = (id: string) =>
  read([...eventsKey, 'habit', id], 'GET /api/habits/:id/statistics', { params: { id } });

/** A month (`YYYY-MM`) by its days. */
export const monthQuery = (month: string) =>
  read([...eventsKey, 'month', month], 'GET /api/events/month/:month', { params: { month } });

/** What is asked before a read what it has to keep, and what then puts that into the answer. */
type Keep<A> = (shown: A | undefined) => (answer: A) => A;

function read<K extends RouteKey, Q extends QueryKey>(
  queryKey: Q,
  route: K,
  input: CallInput<K>,
  keep: Keep<AnswerOf<K>> = () => (answer) => answer,
) {
  return queryOptions({
    queryKey,
    meta: { subject: subjectOf(route) },
    queryFn: async ({ signal, client }): Promise<AnswerOf<K>> => {
      await beforeRead();
      const shown = client.getQueryData<AnswerOf<K>>(queryKey);
      const withKept = keep(shown);
      return withKept(
        (await callLoosely(route, { ...input, signal, onRev: noteReadRev })) as AnswerOf<K>,
      );
    },
  });
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `subject`: what the server says has changed when the query is to be asked anew; every read has one. */
    queryMeta: { readonly subject: Subject };
  }
}

/** A route's subject stands in its path, as `GET /api/events/today`. */
function subjectOf(route: RouteKey): Subject {
  return route.split('/')[2] as Subject;
}
