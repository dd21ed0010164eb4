import type { DayRule } from '#domain/calendar.ts';
import {
  readNotificationPreferences,
  type NotificationPreferences,
} from '#domain/notification-preferences.ts';

/** A user who receives reminders. */
export interface Recipient {
  readonly userId: string;
  readonly rule: DayRule;
  readonly preferences: NotificationPreferences;
}

export function rowToRecipient(row: {
  readonly id: string;
  readonly time_zone: string;
  readonly day_start_hour: number;
  readonly preferences: string;
}): Recipient {
  return {
    userId: row.id,
    rule: { zone: row.time_zone, dayStartHour: row.day_start_hour },
    preferences: readNotificationPreferences(
      JSON.parse(row.preferences) as Record<string, unknown>,
      row.time_zone,
    ),
  };
}
