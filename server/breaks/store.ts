import { query } from '../db/query.ts';
import { insertRow, replaceRow, updateRow } from '../db/whole-rows.ts';
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

export const insertBreak = insertRow('breaks');

export const updateBreak = updateRow('breaks', 'interval_ms', 'position');

export const deleteBreak = query<{ userId: string; id: string }>()((db, p) =>
  db.deleteFrom('breaks').where('user_id', '=', p.userId).where('id', '=', p.id),
);

export const deleteBreakOfHabit = query<{ userId: string; habitId: string }>()((db, p) =>
  db.deleteFrom('breaks').where('user_id', '=', p.userId).where('habit_id', '=', p.habitId),
);

export const findBreakCycle = query<{ userId: string }>()((db, p) =>
  db.selectFrom('break_cycles').selectAll().where('user_id', '=', p.userId),
);

export const keepBreakCycle = replaceRow('break_cycles');
