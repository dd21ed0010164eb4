import type { Database } from 'better-sqlite3';

/**
 * The planner's statistics of each index, by table: the number of rows, and how many of them share the first column,
 * the first two columns, and so on (https://sqlite.org/fileformat2.html#stat1tab). They describe a thousand users with
 * years of history each, since a wrong index is slow only in a large database.
 */
const STATISTICS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: { users: '1000 1', sqlite_autoindex_users_2: '1000 1000 1', users_push_at: '500 1' },
  values: { values: '20000 20 1', values_active: '20000 20 5' },
  habits: {
    habits: '50000 50 1',
    habits_active: '50000 50 10 1',
    habits_value_id: '50000 50 5 3',
  },
  habit_times: { habit_times: '50000 50 1' },
  breaks: {
    breaks: '20000 20 1',
    breaks_interval: '20000 20 5 1',
    sqlite_autoindex_breaks_2: '20000 20 1',
  },
  break_cycles: { break_cycles: '1000 1' },
  schedules: {
    schedules: '50000 50 1',
    schedules_active: '50000 50 10 2',
    schedules_habit_id: '50000 50 2',
    schedules_until_day: '50000 50 2',
  },
  events: {
    events: '5000000 5000 1',
    events_habit_id: '5000000 5000 100 1 1 1',
    events_occurred_at: '5000000 5000 1',
    events_one_active: '1000 1',
    events_unsettled: '10000 10 5 2 1 1',
    events_value_id: '5000000 5000 250',
  },
  calendar_feeds: { calendar_feeds: '1000 1', sqlite_autoindex_calendar_feeds_2: '1000 1' },
  calendar_entries: { calendar_entries: '10000 10 1' },
  push_keys: { push_keys: '1 1' },
  push_devices: {
    push_devices: '2000 2 1',
    push_devices_session: '2000 1',
    sqlite_autoindex_push_devices_1: '2000 1',
  },
  push_messages: {
    push_messages: '10000 10 5 1',
    push_messages_attempt_at: '1000 1',
    push_messages_expires_at: '10000 1',
  },
  todos: {
    todos: '2000000 2000 1',
    todos_completed: '2000000 2000 1000 1 1',
    todos_event_id: '2000000 2000 3',
  },
  idempotency_keys: {
    idempotency_keys: '100000 100 1',
    idempotency_keys_created_at: '100000 1',
  },
  signed_out_sessions: {
    signed_out_sessions: '10000 1',
    signed_out_sessions_expires_at: '10000 1',
  },
  guests: {
    guests: '10000 1',
    guests_expires_at: '10000 1',
    guests_kind_expires_at: '10000 5000 1',
    sqlite_autoindex_guests_2: '10000 1',
  },
  identity_accounts: {
    identity_accounts: '1000 1',
    sqlite_autoindex_identity_accounts_2: '1000 1',
  },
  identity_attempts: { identity_attempts: '10000 1', identity_attempts_resets_at: '10000 1' },
  identity_keys: { identity_keys: '4 1' },
  identity_records: {
    identity_records: '20000 2000 1',
    identity_records_account_id: '20000 20',
    identity_records_expires_at: '20000 1',
    identity_records_sign_in: '20000 5',
    identity_records_uid_hash: '20000 1',
  },
  identity_passkeys: { identity_passkeys: '1000 2 1' },
  identity_recovery_codes: { identity_recovery_codes: '10000 10 1' },
};

const LIST = 'select tbl, idx, stat from sqlite_stat1 order by tbl, idx';

/**
 * Gives every database the same statistics, so that each query has the tested plan for every user. Without statistics
 * SQLite rates a table's primary key like an index that finds one row, and reads all rows of a user; real statistics
 * differ between users and mislead it for the users with the most rows.
 */
export function fixStatistics(connection: Database): void {
  const wanted = Object.entries(STATISTICS)
    .flatMap(([tbl, indexes]) => Object.entries(indexes).map(([idx, stat]) => ({ tbl, idx, stat })))
    .toSorted((a, b) => (`${a.tbl} ${a.idx}` < `${b.tbl} ${b.idx}` ? -1 : 1));
  if (JSON.stringify(listStatistics(connection)) === JSON.stringify(wanted)) return;
  connection
    .transaction(() => {
      // Creates the statistics tables if missing; the second call reloads them.
      connection.exec('analyze sqlite_schema; delete from sqlite_stat1; delete from sqlite_stat4');
      const insert = connection.prepare('insert into sqlite_stat1 values (:tbl, :idx, :stat)');
      for (const row of wanted) insert.run(row);
      connection.exec('analyze sqlite_schema');
    })
    .immediate();
}

/** Lists the fixed statistics; empty if there are none or ANALYZE has replaced them. */
function listStatistics(connection: Database): unknown[] {
  const tables = `select count(*) from sqlite_master where name in ('sqlite_stat1', 'sqlite_stat4')`;
  if (connection.prepare(tables).pluck().get() !== 2) return [];
  const counted = connection.prepare('select count(*) from sqlite_stat4').pluck().get();
  return counted === 0 ? connection.prepare(LIST).all() : [];
}
