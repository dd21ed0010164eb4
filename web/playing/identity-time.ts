import type { Identity, LevelAnswer } from '#contract/values.ts';
import { levelAt, levelProgressPercent, levelThresholdMs } from '#domain/levels.ts';

/** The identities once one of them has gained (or, negative, lost) time. */
export function addIdentityTime(
  identities: readonly Identity[],
  identityId: string,
  byMs: number,
): Identity[] {
  return identities.map((identity) =>
    identity.id === identityId ? withTotalTime(identity, identity.total_time + byMs) : identity,
  );
}

/** The identities as the server's answer to a settled session has them. */
export function applyLevelAnswer(identities: readonly Identity[], answer: LevelAnswer): Identity[] {
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
