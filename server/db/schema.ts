import type { GuestKind } from '#contract/users.ts';
import type { Frequency, WeekOfMonth } from '#domain/schedules.ts';

/**
 * The tables as rows come out of both engines. Times are epoch milliseconds, flags 0 or 1, structures JSON text.
 * Everything that belongs to a person is keyed by `(user_id, id)`, so that no row can point into another's data.
 */
export interface Tables {
  users: UserRow;
  values: IdentityRow;
  habits: HabitRow;
  habit_times: HabitTimeRow;
  events: PlayEventRow;
  breaks: BreakRow;
  break_cycles: BreakCycleRow;
  schedules: ScheduleRow;
  todos: TodoRow;
  calendar_feeds: CalendarFeedRow;
  calendar_entries: CalendarEntryRow;
  idempotency_keys: IdempotencyKeyRow;
  signed_out_sessions: SignedOutSessionRow;
  guests: GuestRow;
  push_keys: PushKeyRow;
  push_devices: PushDeviceRow;
  push_messages: PushMessageRow;
  identity_accounts: IdentityAccountRow;
  identity_records: IdentityRecordRow;
  identity_keys: IdentityKeyRow;
  identity_attempts: IdentityAttemptsRow;
}

/** 0 or 1. */
type Flag = number;

export interface UserRow {
  id: string;
  iss: string;
  sub: string;
  /** Raised by one in each write transaction of this user. */
  rev: number;
  display_name: string;
  avatar: string | null;
  headshot: string;
  onboarding_completed: number;
  preferences: string;
  time_zone: string;
  day_start_hour: number;
  /** Until when the writes made so far use up what this user may write. */
  writes_until: number;
  /** When it is next looked at what is to be said to this person; null where no device of theirs can be reached. */
  push_at: number | null;
  /** Of what fell due up to then nothing is owed to them any more; null with `push_at`. */
  push_since: number | null;
  created_at: number;
}

export interface IdentityRow {
  user_id: string;
  id: string;
  description: string;
  color: string;
  is_active: Flag;
  /** The sum of the durations of its completed events, kept in the transaction that changes one. */
  time_ms: number;
  /** Its place among the identities, from 0; `UNPLACED` until it is given one. Equal places stand by their ids. */
  position: number;
  created_at: number;
}

export interface HabitRow {
  user_id: string;
  id: string;
  value_id: string;
  description: string;
  duration_ms: number;
  details: string;
  is_active: Flag;
  is_break: Flag;
  /** Whether it was archived because its identity was, and so comes back with it. */
  archived_with_identity: Flag;
  /** Its place among the habits of its identity, as that of an identity. */
  position: number;
  created_at: number;
}

/** What the completed events of a habit come to, kept in the transaction that changes one; none before the first. */
export interface HabitTimeRow {
  user_id: string;
  habit_id: string;
  sessions: number;
  time_ms: number;
  longest_ms: number;
  /**
   * The last day that the stored streak covers; null where it is to be counted from the beginning. Whatever changes a day up to
   * it sets it to null in the same transaction.
   */
  streak_day: string | null;
  /** How many due days in a row it was played, up to that day. */
  streak: number;
  /** The most there ever were, up to that day. */
  longest_streak: number;
}

export interface PlayEventRow {
  user_id: string;
  id: string;
  value_id: string;
  habit_id: string | null;
  source: 'played' | 'submitted' | 'manual';
  /** Null while the event is active. */
  duration_ms: number | null;
  /** JSON of the wire's timer while the event is active. */
  timer: string | null;
  /** When it was last paused, resumed or moved on, by its person's clock; null where that is not known, and once it is complete. */
  timer_changed_at: number | null;
  /** The same of what it is played towards: the mode and the target of the timer. */
  target_changed_at: number | null;
  occurred_at: number;
  time_zone: string;
  /** What its person wrote about it; empty where nothing was. */
  note: string;
  /** Whether its level-up has been asked for. */
  is_settled: Flag;
  created_at: number;
}

/** A habit that is a break: it follows a session once work has added up to its interval. */
export interface BreakRow {
  user_id: string;
  id: string;
  habit_id: string;
  interval_ms: number;
  /** Its place among the breaks of the same interval, from 0. */
  position: number;
  created_at: number;
}

/** The work of a person's day that counts towards the next break, and what its newest session earned. */
export interface BreakCycleRow {
  user_id: string;
  /** The day of the total; on any other the total is 0. */
  day: string;
  total_ms: number;
  /** Epoch milliseconds: when the last of that work ended. Null where that is not known. */
  ended_at: number | null;
  /** The session that was counted last; null before the first. */
  event_id: string | null;
  /** JSON of the ids of the breaks that it earned: the chosen one first, then its alternatives in their order. */
  earned: string;
  /** JSON of the latest sessions that were counted, in that order, each with the state of the cycle before it (`CountedSessionSchema`). */
  counted: string;
}

export interface ScheduleRow {
  user_id: string;
  id: string;
  habit_id: string;
  /** `HH:MM`. */
  start_time: string;
  frequency_type: Frequency;
  /** JSON of numbers 0 (Sunday) to 6; null where it is every day. */
  days_of_week: string | null;
  /** 1 to 4, -1 for the last; null where every week counts. */
  week_of_month: WeekOfMonth | null;
  /** The first day on which it holds: what was asked for before a change stays as it was. */
  from_day: string;
  /** The last day on which it held, none where it is before the first; null while it, its habit and its identity are active. */
  until_day: string | null;
  /** 0 for one that was removed, and for the span before a change of another, which is a row of its own. */
  is_active: Flag;
  created_at: number;
}

export interface TodoRow {
  user_id: string;
  id: string;
  event_id: string;
  description: string;
  /** The description as it is compared by a search. */
  search_key: string;
  completed: Flag;
  created_at: number;
}

/** The address at which calendars read a person's schedules. */
export interface CalendarFeedRow {
  user_id: string;
  /** Of what is secret in the address. */
  secret_hash: string;
  /** Whether calendars are to ring when a habit is due. */
  has_alarms: Flag;
  created_at: number;
  read_at: number | null;
}

/** What calendars were told last of a schedule: it counts the times that this became something else. */
export interface CalendarEntryRow {
  user_id: string;
  schedule_id: string;
  content_hash: string;
  sequence: number;
  changed_at: number;
}

export interface IdempotencyKeyRow {
  user_id: string;
  key: string;
  request_hash: string;
  answer: string;
  created_at: number;
}

/** A login that was ended before its bearer tokens expired. */
export interface SignedOutSessionRow {
  session: string;
  expires_at: number;
}

/** A user without a sign-in, for as long as `expires_at` says: their `iss` is `guest`. */
export interface GuestRow {
  user_id: string;
  /** Of the token that speaks for them. */
  token_hash: string;
  expires_at: number;
  kind: GuestKind;
}

/** The key pair by which push services know this server, base64url. There is one. */
export interface PushKeyRow {
  public_key: string;
  private_key: string;
  created_at: number;
}

/** A browser that a person has let us reach, until the login `session` ends. */
export interface PushDeviceRow {
  user_id: string;
  id: string;
  label: string;
  /** Whoever knows it and the keys can speak to the device. */
  endpoint: string;
  endpoint_hash: string;
  p256dh: string;
  auth: string;
  session: string;
  created_at: number;
}

/** What one device is told on one occasion: it stands before it is sent, and afterwards so that it is sent once. */
export interface PushMessageRow {
  user_id: string;
  device_id: string;
  occasion: string;
  /** JSON of the contract's message. */
  message: string;
  attempts: number;
  /** When to send it (again): while a process does, after which another may; null when there is no more to do. */
  attempt_at: number | null;
  /** After which it is of no use. */
  expires_at: number;
}

/** A person known to the embedded provider; `id` is the `sub` of its tokens. */
export interface IdentityAccountRow {
  id: string;
  /** As it was typed. */
  email: string;
  /** As it is compared. */
  email_key: string;
  password_hash: string;
  created_at: number;
}

/** One session, grant, code, token or login in progress of the embedded provider. */
export interface IdentityRecordRow {
  kind: string;
  id_hash: string;
  /** Of sessions: the hash of their stable name, which their cookie does not tell. */
  uid_hash: string | null;
  account_id: string | null;
  /** The sign-in (`sid` of its access tokens) that it belongs to and ends with. */
  sign_in: string | null;
  payload: string;
  consumed_at: number | null;
  expires_at: number;
}

export interface IdentityKeyRow {
  id: string;
  purpose: 'signing' | 'cookies';
  /** A private JWK, or base64url of random bytes. */
  secret: string;
  created_at: number;
}

/** Attempts of one e-mail or network address within the present window. */
export interface IdentityAttemptsRow {
  subject_hash: string;
  attempts: number;
  resets_at: number;
}
