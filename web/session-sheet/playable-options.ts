import { useQuery } from '@tanstack/react-query';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { queryClient } from '../api/query-client.ts';
import { identitiesQuery } from '../api/queries.ts';
import { NO_HABIT } from '../playing/session.ts';
import type { SelectOption } from '../ui/select-field.tsx';

/** The habits under their identities, each of which can be played as a whole; and `own`, which may be archived. */
export function usePlayableOptions(own: SelectOption): readonly SelectOption[] {
  const { data: identities = [] } = useQuery(identitiesQuery);
  const options = identities.flatMap((identity) => [
    ...habitOptions(identity),
    { key: identity.id, text: NO_HABIT, group: identity.description },
  ]);
  return options.some(({ key }) => key === own.key) ? options : [own, ...options];
}

/** The same without identities as a whole: a session that is added is of a habit. */
export function useHabitOptions(): readonly SelectOption[] {
  const { data: identities = [] } = useQuery(identitiesQuery);
  return identities.flatMap(habitOptions);
}

export function findPlayable(id: string): Habit | Identity | null {
  const identities = queryClient.getQueryData(identitiesQuery.queryKey) ?? [];
  return findHabit(id) ?? identities.find((identity) => identity.id === id) ?? null;
}

export function findHabit(id: string): Habit | undefined {
  const identities = queryClient.getQueryData(identitiesQuery.queryKey) ?? [];
  return identities.flatMap(({ Habits }) => Habits).find((habit) => habit.id === id);
}

function habitOptions({ description: group, Habits }: Identity): SelectOption[] {
  return Habits.map(({ id, description }) => ({ key: id, text: description, group }));
}
