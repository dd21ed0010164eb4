// The limit of reads and durable writes on PostgreSQL: bare `node:http` and `pg` with named statements. It returns the
// same bytes from the same tables and stores the same rows: `node bench/limits/pg.ts DATABASE_URL`.
import pg from 'pg';
import { v7 as makeId } from 'uuid';
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

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.argv[2], types });

/** Runs a named statement, so that a connection plans it once. */
async function run<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  name: keyof typeof statements,
  values: readonly (string | number)[],
): Promise<Row[]> {
  return (await client.query<Row>({ name, text: statements[name], values: [...values] })).rows;
}

const statements = Object.fromEntries(
  Object.entries({ ...READ, ...SUBMIT }).map(([name, sql]) => [
    name,
    sql.replaceAll(/\+?\?/g, '$'),
  ]),
) as Record<keyof (typeof READ & typeof SUBMIT), string>;

serve(
  async (userId) =>
    presentIdentities(
      ...(await Promise.all([
        run<IdentityRow>(pool, 'identities', [userId]),
        run<HabitRow>(pool, 'habits', [userId]),
        run<ScheduleRow>(pool, 'schedules', [userId]),
      ])),
    ),
  async (userId, habitId) => {
    const client = await pool.connect();
    await client.query('begin');
    const [user] = await run<{ time_zone: string }>(client, 'raiseRev', [userId]);
    const [habit] = await run<HabitRow>(client, 'findHabit', [userId, habitId]);
    if (!user || !habit) throw new Error('There is no such habit.');
    const { value_id: valueId, duration_ms: ms } = habit;
    const [id, now] = [makeId(), Date.now()];
    await run(client, 'addTime', [ms, userId, valueId]);
    await run(client, 'addSession', [userId, habitId, ms, ms]);
    const event = [userId, id, valueId, habitId, ms, now - ms, user.time_zone, now];
    await run(client, 'insertEvent', event);
    await client.query('commit');
    client.release();
    return presentEvent({ id, timeZone: user.time_zone }, habit, now);
  },
);
