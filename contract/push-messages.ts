/** A countdown has ended, and no device has said so. Durations are milliseconds, instants ISO 8601, ids UUIDs. */
export interface SessionEnded {
  readonly kind: 'session';
  readonly tag: string;
  readonly event_id: string;
  /** What was played: the name of the habit, or of the identity. */
  readonly name: string;
  readonly identity: string;
  readonly is_break: boolean;
  readonly target_ms: number;
  readonly ended_at: string;
}

/** A schedule asks for its habit, on one of its days (`YYYY-MM-DD`). */
export interface ScheduleDue {
  readonly kind: 'due';
  readonly tag: string;
  readonly schedule_id: string;
  readonly habit_id: string;
  readonly day: string;
  /** Of the habit. */
  readonly name: string;
  readonly target_ms: number;
  readonly due_at: string;
  /** How many hours the user's clocks count. */
  readonly hours: 12 | 24;
}

/** The person wants to see what it is like. */
export interface TestMessage {
  readonly kind: 'test';
  readonly tag: string;
}

/** What the server sends to a device, as JSON. Notifications with the same `tag` replace each other, whoever shows them. */
export type PushMessage = SessionEnded | ScheduleDue | TestMessage;

/** The tag of what is said about the end of a session. */
export function sessionTag(eventId: string): string {
  return `session-${eventId}`;
}

/** The tag of what is said about an occurrence of a schedule, on a day (`YYYY-MM-DD`). */
export function dueTag(scheduleId: string, day: string): string {
  return `due-${scheduleId}-${day}`;
}
