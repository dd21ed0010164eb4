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
 * The tables as rows come out of both engines, each with its primary key. The types of rows, what the doctor checks of a row by itself,
 * exports, and the queries that write whole rows follow from it. Everything that belongs to a person is keyed by `(user_id, id)`,
 * so that no row can point into another's data.
 */
export const TABLES = {
  users: table(['id'], {
    id: Id,
    iss: FilledText,
    sub: FilledText,
    /** Raised by one in each write transaction of this user. */
    rev: Count,
    display_name: user.display_name,
    avatar: user.avatar,
    headshot: user.selectedHeadshot,
    onboarding_completed: user.onboarding_completed,
    preferences: Json,
    time_zone: Text,
    day_start_hour: user.day_start_hour,
    /** Until when the writes made so far use up what this user may write. */
    writes_until: Count,
    /** When the user's reminders are computed next; null if no device of theirs can be reached. */
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
    /** The sum of the durations of its completed events, kept in the transaction that changes one. */
    time_ms: Count,
    /** Its place among the identities, from 0; `UNPLACED` until it is given one. Equal places stand by their ids. */
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
    /** Whether it was archived because its identity was, and so comes back with it. */
    archived_with_identity: Flag,
    /** Its place among the habits of its identity, as that of an identity. */
    position: Place,
    created_at: InstantMs,
  }),
  /** What the completed events of a habit come to, kept in the transaction that changes one; none before the first. */
  habit_times: table(['user_id', 'habit_id'], {
    user_id: Id,
    habit_id: Link('habits'),
    sessions: Count,
    time_ms: Count,
    longest_ms: Count,
    /**
     * The last day that the stored streak covers; null if the streak has to be counted from the beginning. Each transaction that
     * changes a day up to it sets it to null.
     */
    streak_day: Nullable(DayKey),
    /** How many due days in a row the habit was played, up to that day. */
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
    /** The wire's timer while the event is active. */
    timer: Nullable(Json),
    /** When the timer was last paused, resumed or moved on, by the user's clock; null if unknown or the event is complete. */
    timer_changed_at: Nullable(InstantMs),
    /** The same of the mode and the target of the timer. */
    target_changed_at: Nullable(InstantMs),
    occurred_at: InstantMs,
    time_zone: Text,
    /** What the user wrote about it; may be empty. */
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
  /** A habit that is a break: it follows a session once work has added up to its interval. */
  breaks: table(['user_id', 'id'], {
    user_id: Id,
    id: Id,
    habit_id: Link('habits'),
    interval_ms: BreakLabelSchema.properties.interval,
    /** Its place among the breaks of the same interval, from 0. */
    position: BreakLabelSchema.properties.order,
    created_at: InstantMs,
  }),
  /** The work of a user's day that counts towards the next break, and what the newest session earned. */
  break_cycles: table(['user_id'], {
    user_id: Link('users'),
    /** The day of the total; on any other the total is 0. */
    day: DayKey,
    total_ms: Count,
    /** When the last of that work ended; null if unknown. */
    ended_at: Nullable(InstantMs),
    /** The session that was counted last, which may be deleted by now; null before the first. */
    event_id: Nullable(Id),
    /** The ids of the earned breaks: the chosen one first, then its alternatives in their order. */
    earned: Json,
    /** The latest sessions that were counted, in that order, each with the state of the cycle before it (`CountedSessionSchema`). */
    counted: Json,
  }),
  schedules: table(['user_id', 'id'], {
    user_id: Id,
    id: Id,
    habit_id: Link('habits'),
    start_time: schedule.start_time,
    frequency_type: schedule.frequency_type,
    /** Numbers 0 (Sunday) to 6; null if it is due every day. */
    days_of_week: Nullable(Json),
    week_of_month: schedule.week_of_month,
    /** The first day on which it holds: what was asked for before a change stays as it was. */
    from_day: DayKey,
    /** The last day on which it held, which may be before the first; null while it, its habit and its identity are active. */
    until_day: Nullable(DayKey),
    /** 0 if it was removed, and for the span before a change of another, which is a row of its own. */
    is_active: Flag,
    created_at: InstantMs,
  }),
  /** The address at which calendars read a user's schedules. */
  calendar_feeds: table(['user_id'], {
    user_id: Link('users'),
    secret_hash: Hash,
    /** Whether calendars are to ring when a habit is due. */
    has_alarms: Flag,
    created_at: InstantMs,
    read_at: Nullable(InstantMs),
  }),
  /** The content that calendars last read of a schedule, and how often it has changed. */
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
    /** The description as a search compares it. */
    search_key: Text,
    completed: Flag,
    created_at: InstantMs,
  }),
  /** A user without a sign-in, until `expires_at`: their `iss` is `guest`. */
  guests: table(['user_id'], {
    user_id: Link('users'),
    token_hash: Hash,
    expires_at: InstantMs,
    kind: Type.Enum(['demo', 'own']),
  }),
  /** The key pair by which push services know this server, base64url. There is one. */
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
    /** A secret, as the keys are: with them anybody can send to the device. */
    endpoint: device.endpoint,
    endpoint_hash: Hash,
    ...device.keys.properties,
    session: FilledText,
    created_at: InstantMs,
  }),
  /** One message to one device, which stays after it was sent so that it is sent once. */
  push_messages: table(['user_id', 'device_id', 'occasion'], {
    user_id: Id,
    device_id: Link('push_devices'),
    occasion: FilledText,
    /** The contract's message. */
    message: Json,
    attempts: Count,
    /** When another process may send it (again); null when nothing is left to do. */
    attempt_at: Nullable(InstantMs),
    /** After this it is not sent any more. */
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
