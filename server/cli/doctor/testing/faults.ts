import { LINKS } from '../offenders-store.ts';

/** SQL that violates one invariant. */
interface Fault {
  readonly sql: string;
  /** SQL for PostgreSQL that first removes what would prevent the violation. */
  readonly postgresFirst?: string;
}

const BOB = `(select id from users where sub = 'bob')`;

/** Bob has imported Ada's data: a row deleted from his data still exists with the same id in hers. */
const links = LINKS.map(({ from, column, to }): [string, Fault] => [
  `${from}.${column} leads to ${to}`,
  { sql: to === 'users' ? 'delete from users' : `delete from "${to}" where user_id = ${BOB}` },
]);

const UNLINK = 'alter table todos drop constraint todos_event';
const LINK_UNCHECKED = `alter table todos add constraint todos_event
  foreign key (user_id, event_id) references events (user_id, id) on delete cascade not valid`;
const OTHER_IDENTITY = `select id from "values"
  where "values".user_id = events.user_id and "values".id <> events.value_id limit 1`;

/** A fault for every check, by its name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries(links),
  file: {
    sql: `pragma writable_schema = on; delete from sqlite_master where name = 'todos_completed'`,
  },
  'foreign keys': { sql: `delete from users where sub = 'bob'` },
  constraints: { sql: LINK_UNCHECKED, postgresFirst: UNLINK },
  people: { sql: 'update users set day_start_hour = 7' },
  preferences: { sql: `update users set preferences = '["bells"]'` },
  'time zones of people': { sql: `update users set time_zone = 'Mars/Olympus'` },
  guests: { sql: `update guests set token_hash = substr(token_hash, 1, 20)` },
  'guests are users and say so': { sql: 'delete from guests' },
  'kept answers': { sql: `update idempotency_keys set answer = '{'` },
  identities: { sql: `update "values" set color = 'red'` },
  'time of identities': { sql: 'update "values" set time_ms = time_ms + 1' },
  'time of habits': { sql: 'update habit_times set sessions = sessions + 1' },
  'streaks of habits': {
    sql: `update habit_times set streak_day = '2026-11-01', streak = 1, longest_streak = 1`,
  },
  habits: { sql: 'update habits set duration_ms = 86400001' },
  'habits archived with their identity': {
    sql: 'update habits set archived_with_identity = 1 where is_active = 1',
  },
  sessions: { sql: 'update events set id = upper(id)' },
  'one active session a person': {
    sql: `drop index events_one_active;
      update events set duration_ms = null,
        timer = (select timer from events where timer is not null limit 1)`,
  },
  'active sessions have a timer, others none': {
    sql: 'update events set timer = null',
    postgresFirst: 'alter table events drop constraint events_timer',
  },
  timers: { sql: `update events set timer = '{"mode":"egg"}' where timer is not null` },
  'time zones of sessions': { sql: `update events set time_zone = 'Mars/Olympus'` },
  'sessions belong to the identity of their habit': {
    sql: `update events set value_id = (${OTHER_IDENTITY}) where habit_id is not null`,
  },
  breaks: { sql: 'update breaks set position = -1' },
  'habits of breaks are breaks': { sql: 'update habits set is_break = 0' },
  'break cycles': { sql: `update break_cycles set earned = '["tea"]'` },
  schedules: { sql: `update schedules set days_of_week = '[6,1]'` },
  'schedules in force are in use': { sql: `update schedules set until_day = '2026-11-20'` },
  'addresses for calendars': { sql: `update calendar_feeds set secret_hash = 'short ' || user_id` },
  'what calendars were told': { sql: 'update calendar_entries set sequence = -1' },
  todos: { sql: `update todos set description = ' '` },
  'search keys of todos': { sql: `update todos set search_key = description` },
  'key for push services': { sql: `update push_keys set private_key = 'lost'` },
  'devices that can be reached': { sql: `update push_devices set endpoint = endpoint || 'x'` },
  'messages to devices': { sql: 'update push_messages set attempts = -1' },
  'who can be reached is looked at': { sql: 'update users set push_at = null' },
  'accounts of the embedded provider': { sql: 'update identity_accounts set email_key = email' },
  'logins of the embedded provider': { sql: 'update identity_records set account_id = null' },
  'keys of the embedded provider': { sql: `update identity_keys set secret = '{}'` },
  'counted attempts to log in': { sql: 'update identity_attempts set attempts = -1' },
  'recovery codes': { sql: 'update identity_recovery_codes set created_at = 0' },
  passkeys: { sql: 'update identity_passkeys set created_at = 0' },
  'ended logins': { sql: 'update signed_out_sessions set expires_at = 0' },
};
