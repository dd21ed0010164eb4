import { sql } from 'kysely';
import type { Query } from '../db/query.ts';
import type { TableName } from './check.ts';
import { listOffenders, type Offender } from './offenders-store.ts';
import { TABLE_KEYS } from './table-keys.ts';

/** A column whose value is the id of a row of the same person in `to`; `user_id` is the person's own. */
export interface Link {
  readonly from: TableName;
  readonly column: string;
  readonly to: TableName;
}

/** Every foreign key of the tables. */
export const LINKS: readonly Link[] = [
  { from: 'values', column: 'user_id', to: 'users' },
  { from: 'habits', column: 'value_id', to: 'values' },
  { from: 'habit_times', column: 'habit_id', to: 'habits' },
  { from: 'events', column: 'value_id', to: 'values' },
  { from: 'events', column: 'habit_id', to: 'habits' },
  { from: 'idempotency_keys', column: 'user_id', to: 'users' },
  { from: 'breaks', column: 'habit_id', to: 'habits' },
  { from: 'break_cycles', column: 'user_id', to: 'users' },
  { from: 'schedules', column: 'habit_id', to: 'habits' },
  { from: 'calendar_feeds', column: 'user_id', to: 'users' },
  { from: 'calendar_entries', column: 'schedule_id', to: 'schedules' },
  { from: 'todos', column: 'event_id', to: 'events' },
  { from: 'guests', column: 'user_id', to: 'users' },
  { from: 'push_devices', column: 'user_id', to: 'users' },
  { from: 'push_messages', column: 'device_id', to: 'push_devices' },
];

/** The rows whose link leads nowhere, or to another person. */
export function brokenLinks({ from, column, to }: Link): Query<object, Offender> {
  const id = TABLE_KEYS[from].at(-1) ?? 'id';
  const isSamePerson =
    to === 'users' ? sql`true` : sql`${sql.ref(`${to}.user_id`)} = ${sql.ref(`${from}.user_id`)}`;
  return listOffenders(
    () => sql<{ user_id: string; id: string }>`(
      select ${sql.ref(`${from}.user_id`)}, ${sql.ref(`${from}.${id}`)} as id from ${sql.table(from)}
      where ${sql.ref(`${from}.${column}`)} is not null and not exists (
        select 1 from ${sql.table(to)}
        where ${isSamePerson} and ${sql.ref(`${to}.id`)} = ${sql.ref(`${from}.${column}`)}
      )
    )`,
  );
}
