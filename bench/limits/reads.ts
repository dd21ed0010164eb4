// The limit of a read: GET /api/values of the product's own tables by bare `node:http` and raw prepared statements.
// It knows who asks by a header, checks nothing, and does nothing else: `node bench/limits/reads.ts DATABASE_FILE`.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import SqliteDatabase from 'better-sqlite3';

interface IdentityRow {
  id: string;
  description: string;
  color: string;
  is_active: number;
  time_ms: number;
  position: number;
}

interface HabitRow {
  id: string;
  value_id: string;
  description: string;
  duration_ms: number;
  details: string;
  is_active: number;
  is_break: number;
  position: number;
  value_description: string;
  value_color: string;
  break_id: string | null;
  break_interval_ms: number | null;
  break_position: number | null;
}

interface ScheduleRow {
  id: string;
  habit_id: string;
  start_time: string;
  frequency_type: string;
  days_of_week: string | null;
  week_of_month: number | null;
  from_day: string;
  until_day: string | null;
  is_active: number;
}

const database = new SqliteDatabase(process.argv[2] ?? '', { readonly: true });
database.pragma('cache_size = -65536');
const listIdentities = database.prepare<[string], IdentityRow>(
  `select id, description, color, is_active, time_ms, position from "values"
  where user_id = ? and is_active = 1 order by position, id`,
);
const listHabits = database.prepare<[string], HabitRow>(
  `select habits.id, habits.value_id, habits.description, habits.duration_ms, habits.details, habits.is_active,
    habits.is_break, habits.position, "values".description as value_description, "values".color as value_color, breaks.id as break_id,
    breaks.interval_ms as break_interval_ms, breaks.position as break_position
  from habits
  join "values" on "values".user_id = habits.user_id and "values".id = habits.value_id
  left join breaks on breaks.user_id = habits.user_id and breaks.habit_id = habits.id
  where habits.user_id = ? and habits.is_active = 1 and "values".is_active = 1 order by habits.position, habits.id`,
);
const listSchedules = database.prepare<[string], ScheduleRow>(
  `select id, habit_id, start_time, frequency_type, days_of_week, week_of_month, from_day, until_day, is_active
  from schedules where user_id = ? and is_active = 1 order by start_time, id`,
);

const server = createServer((request, response) => {
  const text = JSON.stringify(readIdentities(String(request.headers['user'])));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
});
server.listen(0, 'localhost', () => {
  console.log(`ready ${(server.address() as AddressInfo).port}`);
});

function readIdentities(userId: string) {
  const schedulesByHabit = Map.groupBy(listSchedules.all(userId), (row) => row.habit_id);
  const habitsByIdentity = Map.groupBy(listHabits.all(userId), (row) => row.value_id);
  return listIdentities.all(userId).map((row) => ({
    id: row.id,
    description: row.description,
    color: row.color,
    ...levelOf(row.time_ms),
    total_time: row.time_ms,
    is_active: row.is_active === 1,
    order: row.position,
    Habits: (habitsByIdentity.get(row.id) ?? []).map((habit) =>
      presentHabit(habit, schedulesByHabit.get(habit.id) ?? []),
    ),
  }));
}

function presentHabit(row: HabitRow, schedules: ScheduleRow[]) {
  return {
    type: 'habit',
    id: row.id,
    value_id: row.value_id,
    description: row.description,
    duration: row.duration_ms,
    details: row.details,
    is_active: row.is_active === 1,
    is_break: row.is_break === 1,
    order: row.position,
    Schedules: schedules.map((schedule) => ({
      id: schedule.id,
      habit_id: schedule.habit_id,
      start_time: schedule.start_time,
      frequency_type: schedule.frequency_type,
      days_of_week:
        schedule.days_of_week === null ? null : (JSON.parse(schedule.days_of_week) as number[]),
      week_of_month: schedule.week_of_month,
      starts_on: schedule.from_day,
      ends_on: schedule.until_day,
      is_active: schedule.is_active === 1,
    })),
    Break:
      row.break_id === null
        ? null
        : {
            id: row.break_id,
            habit_id: row.id,
            interval: row.break_interval_ms,
            order: row.break_position,
          },
    Value: { id: row.value_id, description: row.value_description, color: row.value_color },
  };
}

/** Level n + 1 begins after n² quarters of an hour. */
function levelOf(timeMs: number) {
  const steps = timeMs / (15 * 60_000);
  const done = Math.floor(Math.sqrt(steps));
  const level_progress = Math.floor(((steps - done ** 2) / (2 * done + 1)) * 1000) / 10;
  return { level: done + 1, level_progress };
}
