import { sql } from 'kysely';
import { query, type Query } from '../../db/query.ts';

/** Measures one kind of what an account holds, in rows or bytes. */
export type Sizing = Query<{ userId: string }, { readonly size: number }>;
type Table = 'values' | 'habits' | 'schedules' | 'events' | 'todos';

function countRows(table: Table): Sizing {
  return query<{ userId: string }>()((db, p) =>
    db
      // All of them have the column of the user.
      .selectFrom(table as 'values')
      .select(sql<number>`count(*)`.as('size'))
      .where('user_id', '=', p.userId)
      .$castTo<{ size: number }>(),
  );
}

/** Counts bytes, for which no engine reads texts that are stored apart from their row. */
function sumBytes(table: Table, ...columns: readonly string[]): Sizing {
  const bytes = columns.map((column) => sql`octet_length(${sql.ref(column)})`);
  return query<{ userId: string }>()((db, p) =>
    db
      .selectFrom(table as 'values')
      .select(sql<number>`coalesce(sum(${sql.join(bytes, sql` + `)}), 0)`.as('size'))
      .where('user_id', '=', p.userId)
      .$castTo<{ size: number }>(),
  );
}

export const countIdentities = countRows('values');
export const countHabits = countRows('habits');
export const countSchedules = countRows('schedules');
export const countSessions = countRows('events');
export const countTodos = countRows('todos');

export const sumIdentityText = sumBytes('values', 'description');
export const sumHabitText = sumBytes('habits', 'description', 'details', 'excused_days');
export const sumNotes = sumBytes('events', 'note');
export const sumTodoText = sumBytes('todos', 'description');
