import type { Habit } from '#contract/habits.ts';
import type { LevelAnswer, Identity } from '#contract/values.ts';
import { levelAt, levelProgressPercent, levelThresholdMs } from '#domain/levels.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';

const { queryKey } = identitiesQuery;

export function findPlayable(id: string): Habit | Identity | null {
  const identities = queryClient.getQueryData(queryKey) ?? [];
  return findHabit(id) ?? identities.find((identity) => identity.id === id) ?? null;
}

export function findHabit(id: string): Habit | undefined {
  return listHabits().find((habit) => habit.id === id);
}

/** All habits, in the order of the home screen; none before they are loaded. */
export function listHabits(): Habit[] {
  return (queryClient.getQueryData(queryKey) ?? []).flatMap(({ Habits }) => Habits);
}

/** Updates an identity's time, level and progress before the server answers. */
export function gainTime(identityId: string, byMs: number): void {
  queryClient.setQueryData(
    queryKey,
    (identities) => identities && addIdentityTime(identities, identityId, byMs),
  );
  if (queryClient.isFetching({ queryKey }) > 0) refreshIdentities();
}

export function cacheLevel(answer: LevelAnswer): void {
  queryClient.setQueryData(
    queryKey,
    (identities) => identities && applyLevelAnswer(identities, answer),
  );
}

export function refreshIdentities(): void {
  void queryClient.invalidateQueries({ queryKey });
}

/** The identities after one of them has gained (or, if negative, lost) time. */
export function addIdentityTime(
  identities: readonly Identity[],
  identityId: string,
  byMs: number,
): Identity[] {
  return identities.map((identity) =>
    identity.id === identityId ? withTotalTime(identity, identity.total_time + byMs) : identity,
  );
}

/** Applies the level of the server's answer to the identities. */
function applyLevelAnswer(identities: readonly Identity[], answer: LevelAnswer): Identity[] {
  const { level, level_progress, total_time } = answer;
  return identities.map((identity) =>
    identity.id === answer.value.id ? { ...identity, level, level_progress, total_time } : identity,
  );
}

/** Milliseconds of play until the next level. */
export function timeToNextLevelMs(identity: Identity): number {
  return Math.max(0, levelThresholdMs(identity.level + 1) - identity.total_time);
}

function withTotalTime(identity: Identity, totalMs: number): Identity {
  const total_time = Math.max(0, totalMs);
  return {
    ...identity,
    total_time,
    level: levelAt(total_time),
    level_progress: levelProgressPercent(total_time),
  };
}
