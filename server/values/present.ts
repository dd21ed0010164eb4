import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
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
