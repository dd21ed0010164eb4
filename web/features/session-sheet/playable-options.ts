import { useQuery } from '@tanstack/react-query';
import type { Identity } from '#contract/values.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { NO_HABIT } from '../../timer/state/session.ts';
import type { SelectOption } from '../../ui/select-field.tsx';

/** The identities as options, each with its habits; plus `own`, which may be archived. */
export function usePlayableOptions(own: SelectOption): readonly SelectOption[] {
  const { data: identities = [] } = useQuery(identitiesQuery);
  const options = identities.flatMap((identity) => [
    ...habitOptions(identity),
    { key: identity.id, text: NO_HABIT, group: identity.description },
  ]);
  return options.some(({ key }) => key === own.key) ? options : [own, ...options];
}

/** Habits only: an added session is always of a habit. */
export function useHabitOptions(): readonly SelectOption[] {
  const { data: identities = [] } = useQuery(identitiesQuery);
  return identities.flatMap(habitOptions);
}

function habitOptions({ description: group, Habits }: Identity): SelectOption[] {
  return Habits.map(({ id, description }) => ({ key: id, text: description, group }));
}
