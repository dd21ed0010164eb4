// Code shared by the limit programs of both databases: two calls of the product as raw SQL, without a framework. A
// limit takes the user from a header, validates nothing, and does nothing else. `?1` becomes `$1` for PostgreSQL and
// `?` for SQLite, which plans a join again for each value unless its parameters have a sign: those of the write have.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { levelAt, levelProgressPercent } from '../../domain/levels.ts';

export interface IdentityRow {
  readonly id: string;
  readonly description: string;
  readonly color: string;
  readonly time_ms: number;
  readonly position: number;
}

export interface HabitRow {
  readonly id: string;
  readonly value_id: string;
  readonly description: string;
  readonly duration_ms: number;
  readonly details: string;
  readonly is_break: number;
  readonly position: number;
  readonly value_description: string;
  readonly value_color: string;
  readonly break_id: string | null;
  readonly interval_ms: number | null;
  readonly break_position: number | null;
}

export interface ScheduleRow {
  readonly id: string;
  readonly habit_id: string;
  readonly start_time: string;
  readonly frequency_type: string;
  readonly days_of_week: string;
  readonly week_of_month: number | null;
  readonly from_day: string;
  readonly until_day: string | null;
}

/** Queries for GET /api/values. */
export const READ = {
  identities: `select id, description, color, time_ms, position
    from "values" where user_id = ?1 and is_active = 1 order by position, id`,
  habits: `select h.id, h.value_id, h.description, h.duration_ms, h.details, h.is_break, h.position,
      v.description as value_description, v.color as value_color, b.id as break_id, b.interval_ms, b.position as break_position
    from habits h join "values" v on v.user_id = h.user_id and v.id = h.value_id
      left join breaks b on b.user_id = h.user_id and b.habit_id = h.id
    where h.user_id = ?1 and h.is_active = 1 and v.is_active = 1 order by h.position, h.id`,
  schedules: `select id, habit_id, start_time, frequency_type, days_of_week, week_of_month, from_day, until_day
    from schedules where user_id = ?1 and is_active = 1 order by start_time, id`,
} as const;

/** Statements for POST /api/events/submit. */
export const SUBMIT = {
  raiseRev: 'update users set rev = rev + 1 where id = +?1 returning time_zone',
  findHabit: `select h.id, h.value_id, h.description, h.duration_ms, v.description as value_description, v.color as value_color
    from habits h join "values" v on v.user_id = h.user_id and v.id = h.value_id where h.user_id = +?1 and h.id = +?2`,
  addTime: 'update "values" set time_ms = time_ms + +?1 where user_id = +?2 and id = +?3',
  addSession: `insert into habit_times as kept (user_id, habit_id, sessions, time_ms, longest_ms)
    values (+?1, +?2, 1, +?3, +?4) on conflict (user_id, habit_id) do update
    set sessions = kept.sessions + 1, time_ms = kept.time_ms + excluded.time_ms,
      longest_ms = case when kept.longest_ms < excluded.longest_ms then excluded.longest_ms else kept.longest_ms end`,
  insertEvent: `insert into events
      (user_id, id, value_id, habit_id, source, duration_ms, occurred_at, time_zone, is_settled, created_at)
    values (+?1, +?2, +?3, +?4, 'submitted', +?5, +?6, +?7, 0, +?8)`,
} as const;

export function presentIdentities(
  identities: readonly IdentityRow[],
  habits: readonly HabitRow[],
  schedules: readonly ScheduleRow[],
) {
  const schedulesOf = Map.groupBy(schedules, (row) => row.habit_id);
  const habitsOf = Map.groupBy(habits, (row) => row.value_id);
  return identities.map((row) => ({
    id: row.id,
    description: row.description,
    color: row.color,
    level: levelAt(row.time_ms),
    level_progress: levelProgressPercent(row.time_ms),
    total_time: row.time_ms,
    is_active: true,
    order: row.position,
    Habits: (habitsOf.get(row.id) ?? []).map((habit) =>
      presentHabit(habit, schedulesOf.get(habit.id) ?? []),
    ),
  }));
}

function presentHabit(row: HabitRow, schedules: readonly ScheduleRow[]) {
  return {
    type: 'habit',
    id: row.id,
    value_id: row.value_id,
    description: row.description,
    duration: row.duration_ms,
    details: row.details,
    is_active: true,
    is_break: row.is_break === 1,
    order: row.position,
    Schedules: schedules.map((schedule) => ({
      id: schedule.id,
      habit_id: schedule.habit_id,
      start_time: schedule.start_time,
      frequency_type: schedule.frequency_type,
      days_of_week: JSON.parse(schedule.days_of_week) as number[],
      week_of_month: schedule.week_of_month,
      starts_on: schedule.from_day,
      ends_on: schedule.until_day,
      is_active: true,
    })),
    Break: row.break_id && {
      id: row.break_id,
      habit_id: row.id,
      interval: row.interval_ms,
      order: row.break_position,
    },
    Value: { id: row.value_id, description: row.value_description, color: row.value_color },
  };
}

export function presentEvent(
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  habit: HabitRow,
  nowMs: number,
) {
  return {
    id,
    habit_id: habit.id,
    value_id: habit.value_id,
    description: habit.description,
    color: habit.value_color,
    duration: habit.duration_ms,
    occurred_at: new Date(nowMs - habit.duration_ms).toISOString(),
    time_zone: timeZone,
    createdAt: new Date(nowMs).toISOString(),
    timer: null,
    todos: [],
    Value: {
      id: habit.value_id,
      description: habit.value_description,
      color: habit.value_color,
    },
  };
}

/** Serves both calls until the process ends; an error ends it. */
export function serve(
  read: (userId: string) => unknown,
  submit: (userId: string, habitId: string) => Promise<unknown>,
): void {
  const server = createServer((request, response) => {
    const userId = String(request.headers['user']);
    const answer = (status: number, body: unknown) => {
      const text = JSON.stringify(body);
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    };
    if (request.method === 'GET') {
      const body = read(userId);
      if (body instanceof Promise) void body.then((later) => answer(200, later));
      else answer(200, body);
      return;
    }
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const { habit_id: habitId } = JSON.parse(text) as { habit_id: string };
      void submit(userId, habitId).then((event) => answer(201, event));
    });
  });
  server.listen(0, 'localhost', () => {
    console.log(`ready ${(server.address() as AddressInfo).port}`);
  });
}
