import type { Habit } from '#contract/habits.ts';
import type { Identity, LevelAnswer } from '#contract/values.ts';
import { levelAt, levelProgressPercent } from '#domain/levels.ts';
import type { IdentityRow } from '../db/schema.ts';

export function presentIdentity(
  row: Omit<IdentityRow, 'user_id' | 'created_at'>,
  habits: Habit[],
): Identity {
  return {
    id: row.id,
    description: row.description,
    color: row.color,
    level: levelAt(row.time_ms),
    level_progress: levelProgressPercent(row.time_ms),
    total_time: row.time_ms,
    is_active: row.is_active === 1,
    order: row.position,
    Habits: habits,
  };
}

/** What a session of `durationMs`, which is part of its identity's time already, did to the level. */
export function presentLevel(row: IdentityRow, durationMs: number): LevelAnswer {
  const [level, oldLevel] = [levelAt(row.time_ms), levelAt(row.time_ms - durationMs)];
  const levelProgress = levelProgressPercent(row.time_ms);
  return {
    leveled_up: level > oldLevel,
    level,
    old_level: oldLevel,
    level_progress: levelProgress,
    total_time: row.time_ms,
    description: row.description,
    color: row.color,
    value: { id: row.id, level, level_progress: levelProgress },
  };
}
