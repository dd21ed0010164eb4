// The limit of reads and durable writes on SQLite: bare `node:http` and prepared statements. Writes that arrive in one turn
// of the event loop share a commit and its sync of the disk: `node bench/limits/sqlite.ts DATABASE_FILE`.
import { randomUUID } from 'node:crypto';
import SqliteDatabase from 'better-sqlite3';
import {
  presentEvent,
  presentIdentities,
  READ,
  serve,
  SUBMIT,
  type HabitRow,
  type IdentityRow,
  type ScheduleRow,
} from './answers.ts';

const database = new SqliteDatabase(process.argv[2] ?? '');
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');
database.pragma('cache_size = -65536');
const positional = (sql: string) => sql.replaceAll(/\?\d/g, '?');
const listIdentities = database.prepare<[string], IdentityRow>(positional(READ.identities));
const listHabits = database.prepare<[string], HabitRow>(positional(READ.habits));
const listSchedules = database.prepare<[string], ScheduleRow>(positional(READ.schedules));
const raiseRev = database.prepare<[string], { time_zone: string }>(positional(SUBMIT.raiseRev));
const findHabit = database.prepare<[string, string], HabitRow>(positional(SUBMIT.findHabit));
const addTime = database.prepare(positional(SUBMIT.addTime));
const addSession = database.prepare(positional(SUBMIT.addSession));
const insertEvent = database.prepare(positional(SUBMIT.insertEvent));
const begin = database.prepare('begin immediate');
const commit = database.prepare('commit');

/** The events of the next commit. */
let waiting: { userId: string; habitId: string; answer: (event: unknown) => void }[] = [];

serve(
  (userId) =>
    presentIdentities(
      listIdentities.all(userId),
      listHabits.all(userId),
      listSchedules.all(userId),
    ),
  (userId, habitId) =>
    new Promise((answer) => {
      waiting.push({ userId, habitId, answer });
      if (waiting.length === 1) setImmediate(commitWaiting);
    }),
);

function commitWaiting(): void {
  const jobs = waiting;
  waiting = [];
  begin.run();
  const events = jobs.map(({ userId, habitId }) => submit(userId, habitId));
  commit.run();
  for (const [i, { answer }] of jobs.entries()) answer(events[i]);
}

/** Inserts the event, adds its time to its identity and its habit, and raises the user's `rev`. */
function submit(userId: string, habitId: string) {
  const user = raiseRev.get(userId);
  const habit = findHabit.get(userId, habitId);
  if (!user || !habit) throw new Error('There is no such habit.');
  const { value_id: valueId, duration_ms: ms } = habit;
  const [id, now] = [randomUUID(), Date.now()];
  addTime.run(ms, userId, valueId);
  addSession.run(userId, habitId, ms, ms);
  insertEvent.run(userId, id, valueId, habitId, ms, now - ms, user.time_zone, now);
  return presentEvent({ id, timeZone: user.time_zone }, habit, now);
}
