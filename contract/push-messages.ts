/** A countdown has ended, and no device has reported it. Durations are milliseconds, instants ISO 8601, ids UUIDs. */
export interface SessionEnded {
  readonly kind: 'session';
  readonly tag: string;
  readonly event_id: string;
  /** Name of the habit, or of the identity. */
  readonly name: string;
  readonly identity: string;
  readonly is_break: boolean;
  readonly target_ms: number;
  readonly ended_at: string;
  /** Whether a page has completed the session, unseen. Otherwise it is still open. */
  readonly is_completed?: true;
}

/** A habit is due by a schedule, on one of its days (`YYYY-MM-DD`). */
export interface ScheduleDue {
  readonly kind: 'due';
  readonly tag: string;
  readonly schedule_id: string;
  readonly habit_id: string;
  readonly day: string;
  /** Name of the habit. */
  readonly name: string;
  readonly target_ms: number;
  readonly due_at: string;
  /** The user's 12- or 24-hour clock. */
  readonly hours: 12 | 24;
}

/** The user has logged in with a browser on which the account had not logged in before. */
export interface NewSignIn {
  readonly kind: 'sign-in';
  readonly tag: string;
  /** For example `Firefox`. */
  readonly browser: string;
  /** Operating system, for example `Linux`. */
  readonly system: string;
}

/** A test that the user has requested. */
export interface TestMessage {
  readonly kind: 'test';
  readonly tag: string;
}

/** A message from the server to a device, as JSON. Notifications with the same `tag` replace each other. */
export type PushMessage = SessionEnded | ScheduleDue | NewSignIn | TestMessage;

/** Tag of notifications about the end of a session. */
export function sessionTag(eventId: string): string {
  return `session-${eventId}`;
}

/** Tag of notifications about an occurrence of a schedule, on a day (`YYYY-MM-DD`). */
export function dueTag(scheduleId: string, day: string): string {
  return `due-${scheduleId}-${day}`;
}
