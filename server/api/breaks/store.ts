import { query } from '../../db/query.ts';
import { deleteRows, findRows, insertRow, replaceRow, updateRow } from '../../db/whole-rows.ts';
import { habitsWithIdentity } from '../habits/store.ts';

/** The available breaks: of active habits of active identities, by interval and in their order. */
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

export const findBreak = findRows('breaks', 'user_id', 'id');

/** The last position of an interval, including archived breaks. */
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

export const deleteBreak = deleteRows('breaks', 'user_id', 'id');

export const deleteBreakOfHabit = deleteRows('breaks', 'user_id', 'habit_id');

export const findBreakCycle = findRows('break_cycles', 'user_id');

export const saveBreakCycle = replaceRow('break_cycles');
