// What PostgreSQL can give to two calls of the product: bare `node:http` and `pg` with named statements. It answers the
// same bytes from the same tables and keeps the same rows, and leaves out all that a product must do besides: who asks
// stands in a header, nothing is checked, no refusal, no repeat, no live news.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { v7 as makeId } from 'uuid';
import { levelAt, levelProgressPercent } from '../../domain/levels.ts';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.argv[2], types });

type Rows = Readonly<Record<string, string | number | null>>[];

const named = (name: string, text: string) => (values: unknown[]) => ({ name, text, values });

const listValues = named(
  'values',
  `
  select id, description, color, time_ms, position from "values" where user_id = $1 and is_active = 1 order by position, id`,
);

const listHabits = named(
  'habits',
  `
  select h.id, h.value_id, h.description, h.duration_ms, h.details, h.is_break, h.position, v.description as value_description,
    v.color as value_color, b.id as break_id, b.interval_ms, b.position as break_position
  from habits h join "values" v on v.user_id = h.user_id and v.id = h.value_id
    left join breaks b on b.user_id = h.user_id and b.habit_id = h.id
  where h.user_id = $1 and h.is_active = 1 and v.is_active = 1 order by h.position, h.id`,
);

const listSchedules = named(
  'schedules',
  `
  select id, habit_id, start_time, frequency_type, days_of_week, week_of_month, from_day, until_day
  from schedules where user_id = $1 and is_active = 1 order by start_time, id`,
);

async function answerValues(user: string): Promise<string> {
  const [values, habits, schedules] = await Promise.all(
    [listValues, listHabits, listSchedules].map(
      async (list) => (await pool.query(list([user]))).rows as Rows,
    ),
  );
  const schedulesOf = Map.groupBy(schedules ?? [], (row) => row['habit_id']);
  const habitsOf = Map.groupBy(habits ?? [], (row) => row['value_id']);
  return JSON.stringify(
    (values ?? []).map((value) => ({
      id: value['id'],
      description: value['description'],
      color: value['color'],
      level: levelAt(Number(value['time_ms'])),
      level_progress: levelProgressPercent(Number(value['time_ms'])),
      total_time: value['time_ms'],
      is_active: true,
      order: value['position'],
      Habits: (habitsOf.get(value['id'] ?? '') ?? []).map((habit) => ({
        type: 'habit',
        id: habit['id'],
        value_id: habit['value_id'],
        description: habit['description'],
        duration: habit['duration_ms'],
        details: habit['details'],
        is_active: true,
        is_break: habit['is_break'] === 1,
        order: habit['position'],
        Schedules: (schedulesOf.get(habit['id'] ?? '') ?? []).map((schedule) => ({
          id: schedule['id'],
          habit_id: schedule['habit_id'],
          start_time: schedule['start_time'],
          frequency_type: schedule['frequency_type'],
          days_of_week: JSON.parse(String(schedule['days_of_week'])),
          week_of_month: schedule['week_of_month'],
          starts_on: schedule['from_day'],
          ends_on: schedule['until_day'],
          is_active: true,
        })),
        Break: habit['break_id'] && {
          id: habit['break_id'],
          habit_id: habit['id'],
          interval: habit['interval_ms'],
          order: habit['break_position'],
        },
        Value: {
          id: habit['value_id'],
          description: habit['value_description'],
          color: habit['value_color'],
        },
      })),
    })),
  );
}

const raiseRev = named('rev', 'update users set rev = rev + 1 where id = $1 returning time_zone');

const findHabit = named(
  'habit',
  `
  select h.id, h.value_id, h.description, h.duration_ms, v.description as value_description, v.color as value_color
  from habits h join "values" v on v.user_id = h.user_id and v.id = h.value_id
  where h.user_id = $1 and h.id = $2`,
);

const addTime = named(
  'time',
  `
  update "values" set time_ms = time_ms + $3 where user_id = $1 and id = $2`,
);

const addSession = named(
  'session',
  `
  insert into habit_times as kept (user_id, habit_id, sessions, time_ms, longest_ms) values ($1, $2, 1, $3, $3)
  on conflict (user_id, habit_id) do update set sessions = kept.sessions + 1, time_ms = kept.time_ms + $3,
    longest_ms = greatest(kept.longest_ms, $3)`,
);

const insertEvent = named(
  'event',
  `
  insert into events (user_id, id, value_id, habit_id, source, duration_ms, occurred_at, time_zone, is_settled, created_at)
  values ($1, $2, $3, $4, 'submitted', $5, $6, $7, 0, $8)`,
);

async function submit(user: string, body: string): Promise<string> {
  const { habit_id } = JSON.parse(body) as { habit_id: string };
  const client = await pool.connect();
  try {
    await client.query('begin');
    const zone = (await client.query(raiseRev([user]))).rows[0].time_zone as string;
    const habit = (await client.query(findHabit([user, habit_id]))).rows[0];
    const now = Date.now();
    const startedAt = now - habit.duration_ms;
    const id = makeId();
    await client.query(addTime([user, habit.value_id, habit.duration_ms]));
    await client.query(addSession([user, habit.id, habit.duration_ms]));
    await client.query(
      insertEvent([user, id, habit.value_id, habit.id, habit.duration_ms, startedAt, zone, now]),
    );
    await client.query('commit');
    return JSON.stringify({
      id,
      habit_id: habit.id,
      value_id: habit.value_id,
      description: habit.description,
      color: habit.value_color,
      duration: habit.duration_ms,
      occurred_at: new Date(startedAt).toISOString(),
      createdAt: new Date(now).toISOString(),
      timer: null,
      todos: [],
      Value: {
        id: habit.value_id,
        description: habit.value_description,
        color: habit.value_color,
      },
    });
  } finally {
    client.release();
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const user = String(request.headers['user']);
  const isWrite = request.method === 'POST';
  const text = isWrite ? await submit(user, await readBody(request)) : await answerValues(user);
  response.writeHead(isWrite ? 201 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => resolve(body));
  });
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
server.listen(0, 'localhost', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
