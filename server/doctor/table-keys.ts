import type { TableName } from './check.ts';

/** Every table of ours with its primary key. */
export const TABLE_KEYS = {
  users: ['id'],
  values: ['user_id', 'id'],
  habits: ['user_id', 'id'],
  habit_times: ['user_id', 'habit_id'],
  events: ['user_id', 'id'],
  breaks: ['user_id', 'id'],
  break_cycles: ['user_id'],
  schedules: ['user_id', 'id'],
  todos: ['user_id', 'id'],
  calendar_feeds: ['user_id'],
  calendar_entries: ['user_id', 'schedule_id'],
  idempotency_keys: ['user_id', 'key'],
  guests: ['user_id'],
  push_keys: ['public_key'],
  push_devices: ['user_id', 'id'],
  push_messages: ['user_id', 'device_id', 'occasion'],
  signed_out_sessions: ['session'],
  identity_accounts: ['id'],
  identity_records: ['kind', 'id_hash'],
  identity_keys: ['id'],
  identity_attempts: ['subject_hash'],
} as const satisfies Record<TableName, readonly string[]>;

export const TABLES = Object.keys(TABLE_KEYS) as TableName[];
