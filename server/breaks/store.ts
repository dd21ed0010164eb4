import { query } from '../db/query.ts';
import type { BreakCycleRow, BreakRow } from '../db/schema.ts';
import { habitsWithIdentity } from '../habits/store.ts';

/** The breaks that can come: of active habits of active identities, by interval and in their order within it. */
export const listBreaks = query<{ userId: string }>()((db, p) =>
  habitsWithIdentity(db)
    .where('habits.user_id', '=', p.userId)
    .where('breaks.user_id', '=', p.userId)
    .where('habits.is_active', '=', 1)
    .where('values.is_active', '=', 1)
    .orderBy('breaks.interval_ms')
    .orderBy('breaks.position')
    .orderBy('breaks.id'),
);

export const findBreak = query<{ userId: string; id: string }>()((db, p) =>
  db.selectFrom('breaks').selectAll().where('user_id', '=', p.userId).where('id', '=', p.id),
);

/** The last place of an interval, archived breaks counted. */
export const findLastPosition = query<{ userId: string; intervalMs: number }>()((db, p) =>
  db
    .selectFrom('breaks')
    .select('position')
    .where('user_id', '=', p.userId)
    .where('interval_ms', '=', p.intervalMs)
    .orderBy('position', 'desc')
    .limit(1),
);

export const insertBreak = query<BreakRow>()((db, p) =>
  db.insertInto('breaks').values({
    user_id: p.user_id,
    id: p.id,
    habit_id: p.habit_id,
    interval_ms: p.interval_ms,
    position: p.position,
    created_at: p.created_at,
  }),
);

export const updateBreak = query<Pick<BreakRow, 'user_id' | 'id' | 'interval_ms' | 'position'>>()(
  (db, p) =>
    db
      .updateTable('breaks')
      .set({ interval_ms: p.interval_ms, position: p.position })
      .where('user_id', '=', p.user_id)
      .where('id', '=', p.id),
);

export const deleteBreak = query<{ userId: string; id: string }>()((db, p) =>
  db.deleteFrom('breaks').where('user_id', '=', p.userId).where('id', '=', p.id),
);

export const deleteBreakOfHabit = query<{ userId: string; habitId: string }>()((db, p) =>
  db.deleteFrom('breaks').where('user_id', '=', p.userId).where('habit_id', '=', p.habitId),
);

export const findBreakCycle = query<{ userId: string }>()((db, p) =>
  db.selectFrom('break_cycles').selectAll().where('user_id', '=', p.userId),
);

export const keepBreakCycle = query<BreakCycleRow>()((db, p) =>
  db
    .insertInto('break_cycles')
    .values({
      user_id: p.user_id,
      day: p.day,
      total_ms: p.total_ms,
      ended_at: p.ended_at,
      event_id: p.event_id,
      earned: p.earned,
      counted: p.counted,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        day: eb.ref('excluded.day'),
        total_ms: eb.ref('excluded.total_ms'),
        ended_at: eb.ref('excluded.ended_at'),
        event_id: eb.ref('excluded.event_id'),
        earned: eb.ref('excluded.earned'),
        counted: eb.ref('excluded.counted'),
      })),
    ),
);
