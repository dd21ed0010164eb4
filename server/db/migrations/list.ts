import type { Kysely } from 'kysely';
import type { Columns } from '../columns.ts';
import { createFirstTables } from './001-first-tables.ts';
import { createIdentityTables } from './002-identity.ts';
import { createBreaksSchedulesTodos } from './003-breaks-schedules-todos.ts';
import { createGuestsAndLimits } from './004-guests-and-limits.ts';
import { createExactIndexes } from './005-exact-indexes.ts';
import { addStampsOfTimers } from './006-stamps-of-timers.ts';
import { keepEndOfWork } from './007-end-of-work.ts';
import { createPush } from './008-push.ts';
import { createCalendar } from './009-calendar.ts';
import { keepTimeInIndex } from './010-time-in-index.ts';
import { splitIndexOfUnsettled } from './011-unsettled-sessions.ts';
import { keepHabitTimes } from './012-habit-times.ts';
import { addEndOfSchedules } from './013-end-of-schedules.ts';
import { addStreaks } from './014-streaks.ts';
import { addOrder } from './015-order.ts';
import { addKindsOfGuests } from './016-kinds-of-guests.ts';
import { addSessionNotes } from './017-session-notes.ts';
import { addWorkBefore } from './018-work-before.ts';

/** One step of the tables' history: it is never changed once it is released. */
export type Step = (db: Kysely<unknown>, columns: Columns) => Promise<void>;

/** In the order of their names, which is the order in which they run. */
export const migrations: Readonly<Record<string, Step>> = {
  '001-first-tables': createFirstTables,
  '002-identity': createIdentityTables,
  '003-breaks-schedules-todos': createBreaksSchedulesTodos,
  '004-guests-and-limits': createGuestsAndLimits,
  '005-exact-indexes': createExactIndexes,
  '006-stamps-of-timers': addStampsOfTimers,
  '007-end-of-work': keepEndOfWork,
  '008-push': createPush,
  '009-calendar': createCalendar,
  '010-time-in-index': keepTimeInIndex,
  '011-unsettled-sessions': splitIndexOfUnsettled,
  '012-habit-times': keepHabitTimes,
  '013-end-of-schedules': addEndOfSchedules,
  '014-streaks': addStreaks,
  '015-order': addOrder,
  '016-kinds-of-guests': addKindsOfGuests,
  '017-session-notes': addSessionNotes,
  '018-work-before': addWorkBefore,
};
