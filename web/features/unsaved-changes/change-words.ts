import type { BodyOf, ParamsOf } from '#contract/calls.ts';
import type { Habit } from '#contract/habits.ts';
import type { RouteKey } from '#contract/routes.ts';
import type { Identity } from '#contract/values.ts';
import { countOf } from '#domain/counts.ts';
import { formatDuration, formatMinutes } from '#domain/durations.ts';
import type { OutboxEntry } from '../../data/outbox/entries.ts';
import {
  archivedHabitsQuery,
  archivedIdentitiesQuery,
  breaksQuery,
  identitiesQuery,
  todayQuery,
} from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { nameDay } from '../../data/user/day-names.ts';

type ChangeWords<K extends RouteKey> = (body: BodyOf<K>, params: ParamsOf<K>) => string;

const WORDS: { readonly [K in RouteKey]?: ChangeWords<K> } = {
  'PUT /api/users/me': (change) => {
    if (change.display_name !== undefined) return `Change your name to ${change.display_name}`;
    if (change.time_zone !== undefined) return `Change your time zone to ${change.time_zone}`;
    if (change.onboarding_page !== undefined) return 'Finish a page of the introduction';
    return change.day_start_hour === undefined
      ? 'Change your settings'
      : 'Change when your day starts';
  },
  'POST /api/push/ends': () => 'Tell your devices of an end',
  'POST /api/values/init/onboardingcomplete': () => 'Finish the introduction',
  'POST /api/values': ({ description }) => `Create identity ${description}`,
  'POST /api/values/init': ({ value_name, habit_name }) =>
    `Create identity ${value_name} with habit ${habit_name}`,
  'PUT /api/values': ({ id, description, is_active }) => {
    const name = identityName(id);
    if (is_active !== undefined) return `${is_active ? 'Unarchive' : 'Archive'} ${name}`;
    return description === undefined || description === name
      ? `Change the color of ${name}`
      : `Rename ${name} to ${description}`;
  },
  'DELETE /api/values/:id': (_, { id }) => `Delete ${identityName(id)} for good`,
  'POST /api/habits': ({ description, value_id }) =>
    `Create habit ${description} of ${identityName(value_id)}`,
  'PUT /api/habits': ({ id, description, duration, is_active }) => {
    const name = habitName(id);
    if (is_active !== undefined) return `${is_active ? 'Unarchive' : 'Archive'} ${name}`;
    if (description !== undefined && description !== name)
      return `Rename ${name} to ${description}`;
    if (duration !== undefined) return `Let ${name} take ${formatMinutes(duration)}`;
    return `Change the notes of ${name}`;
  },
  'POST /api/values/reorder': () => 'Reorder your identities',
  'POST /api/habits/reorder': ({ value_id }) => `Reorder the habits of ${identityName(value_id)}`,
  'POST /api/habits/move': ({ id, value_id }) =>
    `Move ${habitName(id)} to ${identityName(value_id)}`,
  'DELETE /api/habits/:id': (_, { id }) => `Delete ${habitName(id)} for good`,
  'POST /api/breaks': ({ habit_id, interval }) =>
    `Make ${habitName(habit_id)} a break after ${formatDuration(interval)}`,
  'PUT /api/breaks': ({ id, interval }) =>
    `Let the break ${breakName(id)} come after ${formatDuration(interval ?? 0)}`,
  'DELETE /api/breaks': ({ id }) => `Let ${breakName(id)} be no break`,
  'POST /api/breaks/reorder': ({ interval }) =>
    `Reorder the breaks after ${formatDuration(interval)}`,
  'POST /api/schedules': ({ habit_id }) => `Schedule ${habitName(habit_id)}`,
  'POST /api/schedules/pause': ({ habit_ids, resumes_on }) =>
    `Let ${habitsName(habit_ids)} rest until ${nameDay(resumes_on)}`,
  'POST /api/habits/excuse': ({ habit_ids, first_day, is_excused }) => {
    const what = habitsName(habit_ids);
    return `${is_excused === false ? 'Ask again for' : 'Excuse'} ${what} on ${nameDay(first_day)}`;
  },
  'PUT /api/schedules/:id': ({ is_active }, { id }) => {
    const verb = { true: 'Restore', false: 'Remove' }[String(is_active)] ?? 'Change';
    return `${verb} a schedule of ${scheduledName(id)}`;
  },
  'POST /api/events': ({ habit_id, value_id }) =>
    `Start ${habit_id === null ? identityName(value_id) : habitName(habit_id, 'a session')}`,
  'POST /api/events/submit': ({ habit_id, duration }) =>
    duration === undefined
      ? `Mark ${habitName(habit_id)} as done`
      : `Add a session of ${habitName(habit_id)}`,
  'PUT /api/events/:id': ({ duration, timer, occurred_at, note }, { id }) => {
    const name = sessionName(id);
    if (timer && duration !== undefined)
      return `Finish ${name} after ${formatMinutes(duration ?? 0)}`;
    const isOfTime = duration !== undefined || occurred_at !== undefined;
    if (!timer && !isOfTime && note !== undefined) return `Change the note of ${name}`;
    if (!timer) return `Correct ${isOfTime ? 'the time of ' : ''}${name}`;
    return timer.running_since === null ? `Pause ${name}` : `Go on with ${name}`;
  },
  'DELETE /api/events/:id': (_, { id }) => `Delete the session ${sessionName(id)}`,
  'POST /api/todos': ({ description }) => `Add todo: ${description}`,
  'POST /api/todos/batchprocess': (todos) =>
    `Save todos: ${todos.map(({ id, description }) => description ?? todoName(id)).join(', ')}`,
  'PUT /api/todos/:id': ({ completed, description }, { id }) => {
    if (completed !== undefined) return `${completed ? 'Tick off' : 'Untick'}: ${todoName(id)}`;
    return `Change todo: ${description ?? todoName(id)}`;
  },
  'DELETE /api/todos/:id': (_, { id }) => `Delete todo: ${todoName(id)}`,
};

/** Describes a change with the words of the button that made it. */
export function changeWords({ route, body, params }: OutboxEntry): string {
  const words = WORDS[route] as ((body: unknown, params: unknown) => string) | undefined;
  return words?.(body ?? {}, params ?? {}) ?? 'Save a change';
}

/** The identity's name from the cache, or `fallback`. */
function identityName(id: string | undefined, fallback = 'an identity'): string {
  return identities().find((one) => one.id === id)?.description ?? fallback;
}

function habitName(id: string | null | undefined, fallback = 'a habit'): string {
  return habits().find((one) => one.id === id)?.description ?? fallback;
}

/** The name of one habit, or the number of several. */
function habitsName([first, ...others]: readonly string[]): string {
  return others.length === 0 ? habitName(first) : countOf(others.length + 1, 'habit');
}

function breakName(id: string): string {
  return habits().find(({ Break }) => Break?.id === id)?.description ?? 'a habit';
}

function scheduledName(id: string | undefined): string {
  const habit = habits().find(({ Schedules }) => Schedules.some((one) => one.id === id));
  return habit?.description ?? 'a habit';
}

function sessionName(id: string | undefined): string {
  return events().find((one) => one.id === id)?.description ?? 'a session';
}

function todoName(id: string | undefined): string {
  const todos = events().flatMap((event) => event.todos);
  return todos.find((one) => one.id === id)?.description ?? 'a todo';
}

function identities(): readonly Identity[] {
  return [identitiesQuery, archivedIdentitiesQuery].flatMap(
    ({ queryKey }) => queryClient.getQueryData<Identity[]>(queryKey) ?? [],
  );
}

function habits(): readonly Habit[] {
  const archived = queryClient.getQueryData(archivedHabitsQuery.queryKey) ?? [];
  const breaks = queryClient.getQueryData(breaksQuery.queryKey) ?? [];
  return [
    ...identities().flatMap(({ Habits }) => Habits),
    ...archived,
    ...breaks.map(({ Habit }) => Habit),
  ];
}

function events() {
  return queryClient.getQueryData(todayQuery.queryKey) ?? [];
}
