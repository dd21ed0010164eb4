import { Type, type Static, type TObject } from 'typebox';
import { Color, DayKey, DurationMs, Id, Name, Note, Nullable, Place } from '#contract/fields.ts';
import { BreakLabelSchema, HabitSchema } from '#contract/habits.ts';
import { NewPushDeviceSchema } from '#contract/push.ts';
import { ScheduleSchema } from '#contract/schedules.ts';
import { TodoSchema } from '#contract/todos.ts';
import { UserSchema } from '#contract/users.ts';
import {
  Count,
  FilledText,
  Flag,
  Hash,
  InstantMs,
  Json,
  Link,
  table,
  Text,
} from './column-kinds.ts';
import { SIGN_IN_TABLES } from './sign-in-tables.ts';

const user = UserSchema.properties;
const schedule = ScheduleSchema.properties;
const device = NewPushDeviceSchema.properties;

/**
 * The tables as both engines return their rows, each with its primary key. Row types, the doctor's checks of single
 * rows, exports and the queries that write whole rows derive from it. All data of a user is keyed by `(user_id, id)`,
 * so that no row can reference a row of another user.
 */
export const TABLES = {
  users: table(['id'], {
    id: Id,
    iss: FilledText,
    sub: FilledText,
    /** Incremented in each write transaction of this user. */
    rev: Count,
    display_name: user.display_name,
    avatar: user.avatar,
    headshot: user.selectedHeadshot,
    onboarding_completed: user.onboarding_completed,
    preferences: Json,
    time_zone: Text,
    day_start_hour: user.day_start_hour,
    /** Time until which the previous writes use up the user's write allowance. */
    writes_until: Count,
    /** When the user's reminders are computed next; null if none of the user's devices can be reached. */
    push_at: Nullable(InstantMs),
    /** Reminders due before this time have been handled; null with `push_at`. */
    push_since: Nullable(InstantMs),
    created_at: InstantMs,
  }),
  values: table(['user_id', 'id'], {
    user_id: Link('users'),
    id: Id,
    description: Name,
    color: Color,
    is_active: Flag,
    /** Sum of the durations of its completed events, updated in the same transaction as the event. */
    time_ms: Count,
    /** Position among the identities, from 0; `UNPLACED` if none was chosen. Equal positions are ordered by id. */
    position: Place,
    created_at: InstantMs,
  }),
  habits: table(['user_id', 'id'], {
    user_id: Id,
    id: Id,
    value_id: Link('values'),
    description: Name,
    duration_ms: DurationMs,
    details: HabitSchema.properties.details,
    is_active: Flag,
    is_break: Flag,
    /** Whether it was archived together with its identity and is restored with it. */
    archived_with_identity: Flag,
    /** Position among the habits of its identity, like that of an identity. */
    position: Place,
    /** The days on which it is excused, in order: the contract's `excused_days`. */
    excused_days: Json,
    created_at: InstantMs,
  }),
  /**
   * Totals of a habit's completed events, updated in the same transaction as the event; no row before the first one.
   */
  habit_times: table(['user_id', 'habit_id'], {
    user_id: Id,
    habit_id: Link('habits'),
    sessions: Count,
    time_ms: Count,
    longest_ms: Count,
    /**
     * The last day that the stored streak covers; null if the streak has to be counted from the start. Each transaction
     * that changes that day or an earlier one sets it to null.
     */
    streak_day: Nullable(DayKey),
    /** Number of consecutive due days on which the habit was played, up to that day. */
    streak: Count,
    /** The longest streak up to that day. */
    longest_streak: Count,
  }),
  events: table(['user_id', 'id'], {
    user_id: Id,
    id: Id,
    value_id: Link('values'),
    habit_id: Nullable(Link('habits')),
    source: Type.Enum(['played', 'submitted', 'manual']),
    /** Null while the event is active. */
    duration_ms: Nullable(DurationMs),
    /** The contract's timer; null once the event is complete. */
    timer: Nullable(Json),
    /** User's time of the last pause, resume or move of the timer; null if unknown or the event is complete. */
    timer_changed_at: Nullable(InstantMs),
    /** When the mode or the target of the timer was last changed; null like `timer_changed_at`. */
    target_changed_at: Nullable(InstantMs),
    occurred_at: InstantMs,
    time_zone: Text,
    /** The user's note; may be empty. */
    note: Note,
    /** Whether its level-up has been asked for. */
    is_settled: Flag,
    created_at: InstantMs,
  }),
  idempotency_keys: table(['user_id', 'key'], {
    user_id: Link('users'),
    key: Type.String({ pattern: '^[\\x21-\\x7e]{1,128}$' }),
    request_hash: Hash,
    answer: Json,
    created_at: InstantMs,
  }),
  /** A habit used as a break: it is offered after a session once the work adds up to its interval. */
  breaks: table(['user_id', 'id'], {
    user_id: Id,
    id: Id,
    habit_id: Link('habits'),
    interval_ms: BreakLabelSchema.properties.interval,
    /** Position among the breaks of the same interval, from 0. */
    position: BreakLabelSchema.properties.order,
    created_at: InstantMs,
  }),
  /** The work of a user's day that counts towards the next break, and the breaks that the newest session earned. */
  break_cycles: table(['user_id'], {
    user_id: Link('users'),
    /** The day of the total; on any other day the total is 0. */
    day: DayKey,
    total_ms: Count,
    /** When the last of that work ended; null if unknown. */
    ended_at: Nullable(InstantMs),
    /** The session counted last, which may be deleted since; null before the first. */
    event_id: Nullable(Id),
    /** The ids of the earned breaks: the chosen one first, then its alternatives in their order. */
    earned: Json,
    /** The latest counted sessions in order, each with the state of the cycle before it (`CountedSessionSchema`). */
    counted: Json,
  }),
  schedules: table(['user_id', 'id'], {
    user_id: Id,
    id: Id,
    habit_id: Link('habits'),
    start_time: schedule.start_time,
    frequency_type: schedule.frequency_type,
    /** JSON list of the numbers 0 (Sunday) to 6; null if it is due every day. */
    days_of_week: Nullable(Json),
    week_of_month: schedule.week_of_month,
    times_per_week: Nullable(schedule.times_per_week),
    /** The first day on which it holds; a change does not affect earlier days. */
    from_day: DayKey,
    /** Last day on which it held (may be before the first); null while it, its habit and its identity are active. */
    until_day: Nullable(DayKey),
    /** 0 if it was removed, or if the row is the former version of a changed schedule. */
    is_active: Flag,
    created_at: InstantMs,
  }),
  /** The address of a user's calendar feed. */
  calendar_feeds: table(['user_id'], {
    user_id: Link('users'),
    secret_hash: Hash,
    /** Whether calendars sound an alarm when a habit is due. */
    has_alarms: Flag,
    created_at: InstantMs,
    read_at: Nullable(InstantMs),
  }),
  /** The content of a schedule that calendars last read, and the number of its changes. */
  calendar_entries: table(['user_id', 'schedule_id'], {
    user_id: Id,
    schedule_id: Link('schedules'),
    content_hash: Hash,
    sequence: Count,
    changed_at: InstantMs,
  }),
  todos: table(['user_id', 'id'], {
    user_id: Id,
    id: Id,
    event_id: Link('events'),
    description: TodoSchema.properties.description,
    /** The description, normalized for searching. */
    search_key: Text,
    completed: Flag,
    created_at: InstantMs,
  }),
  /** A user without a sign-in, until `expires_at`; the user's `iss` is `guest`. */
  guests: table(['user_id'], {
    user_id: Link('users'),
    token_hash: Hash,
    expires_at: InstantMs,
    kind: Type.Enum(['demo', 'own']),
  }),
  /** The VAPID key pair of this server, base64url: one row. */
  push_keys: table(['public_key'], {
    public_key: Text,
    private_key: Type.String({ pattern: '^[\\w-]{43}$' }),
    created_at: InstantMs,
  }),
  /** A browser that may be sent messages until the login `session` ends. */
  push_devices: table(['user_id', 'id'], {
    user_id: Link('users'),
    id: Id,
    label: device.label,
    /** Secret, like the keys: with both, anyone can send to the device. */
    endpoint: device.endpoint,
    endpoint_hash: Hash,
    ...device.keys.properties,
    session: FilledText,
    created_at: InstantMs,
    /** When its push service first refused a message; null while it takes them. */
    refused_at: Nullable(InstantMs),
  }),
  /** One message to one device. It stays after it was sent, so that it is sent only once. */
  push_messages: table(['user_id', 'device_id', 'occasion'], {
    user_id: Id,
    device_id: Link('push_devices'),
    occasion: FilledText,
    /** A message of the contract. */
    message: Json,
    attempts: Count,
    /** When a process may send it (again); null if nothing is left to do. */
    attempt_at: Nullable(InstantMs),
    /** Time after which it is not sent any more. */
    expires_at: InstantMs,
  }),
  ...SIGN_IN_TABLES,
};

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

export type Tables = { [T in TableName]: Static<TObject<(typeof TABLES)[T]['columns']>> };
export type UserRow = Tables['users'];
export type IdentityRow = Tables['values'];
export type HabitRow = Tables['habits'];
export type HabitTimeRow = Tables['habit_times'];
export type PlayEventRow = Tables['events'];
export type BreakRow = Tables['breaks'];
export type BreakCycleRow = Tables['break_cycles'];
export type ScheduleRow = Tables['schedules'];
export type TodoRow = Tables['todos'];
export type CalendarFeedRow = Tables['calendar_feeds'];
export type GuestRow = Tables['guests'];
export type PushDeviceRow = Tables['push_devices'];
export type PushMessageRow = Tables['push_messages'];
export type IdentityKeyRow = Tables['identity_keys'];
