// The limit of durable writes: what POST /api/events/submit keeps, in the product's own tables, by bare `node:http` and
// raw prepared statements. Writes that arrive in one turn of the event loop share a commit and its sync of the disk
// (`synchronous=FULL`). It knows who asks by a header, checks nothing, and does nothing else:
// `node bench/limits/group-commit.ts DATABASE_FILE`.
import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import SqliteDatabase from 'better-sqlite3';

interface HabitRow {
  value_id: string;
  description: string;
  duration_ms: number;
  value_description: string;
  value_color: string;
}

const database = new SqliteDatabase(process.argv[2] ?? '');
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');
database.pragma('cache_size = -65536');
// The signs keep SQLite from preparing a join anew for other values.
const findHabit = database.prepare<[string, string], HabitRow>(
  `select habits.value_id, habits.description, habits.duration_ms, "values".description as value_description,
    "values".color as value_color
  from habits join "values" on "values".user_id = habits.user_id and "values".id = habits.value_id
  where habits.user_id = +? and habits.id = +?`,
);
const insertEvent = database.prepare(
  `insert into events (user_id, id, value_id, habit_id, source, duration_ms, occurred_at, time_zone, is_settled, created_at)
  values (?, ?, ?, ?, 'submitted', ?, ?, 'UTC', 0, ?)`,
);
const addTime = database.prepare(
  `update "values" set time_ms = time_ms + ? where user_id = ? and id = ?`,
);
const addSession = database.prepare(
  `insert into habit_times (user_id, habit_id, sessions, time_ms, longest_ms) values (:userId, :habitId, 1, :ms, :ms)
  on conflict (user_id, habit_id) do update set sessions = sessions + 1, time_ms = time_ms + :ms,
    longest_ms = max(longest_ms, :ms)`,
);
const raiseRev = database.prepare('update users set rev = rev + 1 where id = ?');
const begin = database.prepare('begin immediate');
const commit = database.prepare('commit');

/** What the next commit answers. */
let waiting: { userId: string; habitId: string; response: ServerResponse }[] = [];

const server = createServer((request, response) => {
  const userId = String(request.headers['user']);
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (text += chunk));
  request.on('end', () => {
    const { habit_id: habitId } = JSON.parse(text) as { habit_id: string };
    waiting.push({ userId, habitId, response });
    if (waiting.length === 1) setImmediate(commitWaiting);
  });
});
server.listen(0, 'localhost', () => {
  console.log(`ready ${(server.address() as AddressInfo).port}`);
});

function commitWaiting(): void {
  const jobs = waiting;
  waiting = [];
  begin.run();
  const events = jobs.map(({ userId, habitId }) => submit(userId, habitId));
  commit.run();
  for (const [i, { response }] of jobs.entries()) answer(response, events[i]);
}

function answer(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(201, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** The event, its time with its identity, and the person's `rev`. */
function submit(userId: string, habitId: string) {
  const habit = findHabit.get(userId, habitId);
  if (!habit) throw new Error('There is no such habit.');
  const { value_id, duration_ms } = habit;
  const id = randomUUID();
  const now = Date.now();
  addTime.run(duration_ms, userId, value_id);
  addSession.run({ userId, habitId, ms: duration_ms });
  insertEvent.run(userId, id, value_id, habitId, duration_ms, now - duration_ms, now);
  raiseRev.run(userId);
  return {
    id,
    habit_id: habitId,
    value_id,
    description: habit.description,
    color: habit.value_color,
    duration: duration_ms,
    occurred_at: new Date(now - duration_ms).toISOString(),
    createdAt: new Date(now).toISOString(),
    timer: null,
    todos: [],
    Value: { id: value_id, description: habit.value_description, color: habit.value_color },
  };
}
