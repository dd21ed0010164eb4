import type { Break, BreakCycle } from '#contract/breaks.ts';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import type { PushDevice } from '#contract/push.ts';
import type { DueToday, Schedule } from '#contract/schedules.ts';
import type { WireTimer } from '#contract/timers.ts';
import type { CompletedTodo, Todo } from '#contract/todos.ts';
import type { User } from '#contract/users.ts';
import type { Identity, LevelAnswer } from '#contract/values.ts';

// One person's morning, which all examples tell of.

const MINUTE_MS = 60_000;
const AT = '2026-11-21T07:00:00.000Z';
const BEGAN = '2026-11-21T08:00:00.000Z';

const ID = {
  user: '019ab0c4-8e00-7000-8000-00000000ada0',
  identity: '019ab0c4-8e01-7c1d-9b52-3f6a8d20e7b1',
  habit: '019ab0c4-8e02-7a44-8f0e-51c7b3d92a06',
  rest: '019ab0c4-8e03-7e90-a3d1-c2847f5b6e19',
  pause: '019ab0c4-8e04-7b38-91ef-6d50a2c8f473',
  schedule: '019ab0c4-8e05-7d27-b6a4-08e9f1c35d82',
  session: '019ab0fb-7c80-7f15-8d3b-94a6e0b71c5f',
  device: '019ab0fd-2b40-7d18-92f7-b05c6e81a34d',
  todo: '019ab0fc-6a10-7263-a8c9-1d7e5f40b29c',
} as const;

const label = { id: ID.identity, description: 'Runner', color: '#4A90E2' };

const user: User = {
  id: ID.user,
  display_name: 'Ada',
  avatar: null,
  selectedHeadshot: 'headshot1',
  onboarding_completed: 15,
  preferences: { developer_mode: false },
  time_zone: 'Europe/Berlin',
  day_start_hour: 0,
  guest_until: null,
  guest_kind: null,
  createdAt: AT,
};

const schedule: Schedule = {
  id: ID.schedule,
  habit_id: ID.habit,
  start_time: '08:00',
  frequency_type: 'weekly',
  days_of_week: [1, 3, 6],
  week_of_month: null,
  starts_on: '2026-11-21',
  ends_on: null,
  is_active: true,
};

const habit: Habit = {
  type: 'habit',
  id: ID.habit,
  value_id: ID.identity,
  description: 'Run in the park',
  duration: 20 * MINUTE_MS,
  details: 'Easy pace, twice around the lake.',
  is_active: true,
  is_break: false,
  order: 0,
  Schedules: [schedule],
  Break: null,
  Value: label,
};

const breakLabel = { id: ID.pause, habit_id: ID.rest, interval: 50 * MINUTE_MS, order: 0 };

const pause: Break = {
  ...breakLabel,
  Habit: {
    ...habit,
    id: ID.rest,
    description: 'Stretch',
    duration: 5 * MINUTE_MS,
    details: '',
    is_break: true,
    Schedules: [],
    Break: breakLabel,
  },
};

const cycle: BreakCycle = {
  day: '2026-11-21',
  total: 50 * MINUTE_MS,
  ended_at: AT,
  counted: [{ event_id: ID.session, total: 0, ended_at: null }],
  event_id: ID.session,
  Break: pause,
  alternatives: [],
};

const identity: Identity = {
  ...label,
  level: 2,
  level_progress: 11.1,
  total_time: 20 * MINUTE_MS,
  is_active: true,
  order: 0,
  Habits: [habit],
};

const todo: Todo = {
  id: ID.todo,
  description: 'Tie both shoes',
  event_id: ID.session,
  completed: true,
  createdAt: BEGAN,
};

const running: WireTimer = {
  mode: 'timer',
  target_ms: 20 * MINUTE_MS,
  elapsed_ms: 0,
  running_since: BEGAN,
};

const session = {
  id: ID.session,
  habit_id: ID.habit,
  value_id: ID.identity,
  description: habit.description,
  color: label.color,
  duration: null,
  occurred_at: BEGAN,
  createdAt: BEGAN,
  timer: running,
  todos: [],
  Value: label,
} satisfies PlayEvent;

const done: PlayEvent = { ...session, duration: 20 * MINUTE_MS, timer: null, todos: [todo] };

const due: DueToday = {
  ...schedule,
  habit_description: habit.description,
  habit_duration: habit.duration,
  color: label.color,
  occurs_at: '2026-11-21T07:00:00.000Z',
  event_id: ID.session,
};

const completed: CompletedTodo = {
  DOID: ID.todo,
  description: todo.description,
  createdAt: todo.createdAt,
  Event: { id: ID.session, duration: 20 * MINUTE_MS, occurred_at: BEGAN },
  Input: { id: ID.habit, description: habit.description },
  Value: label,
};

const level: LevelAnswer = {
  leveled_up: true,
  level: 2,
  old_level: 1,
  level_progress: 11.1,
  total_time: 20 * MINUTE_MS,
  description: label.description,
  color: label.color,
  value: { id: ID.identity, level: 2, level_progress: 11.1 },
};

/** A point of P-256, and 16 bytes. */
const pushKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const device: PushDevice = {
  id: ID.device,
  label: 'Firefox on Linux',
  endpoint_hash: '5Zl2mYc8Qf0bN7uRk3VdXo1JtPwGsAiEhLzCyM46x9T',
  createdAt: AT,
};

export const things = {
  endpoint: 'https://push.example/v2/ada',
  pushKeys,
  device,
  user,
  identity,
  habit,
  schedule,
  due,
  pause,
  cycle,
  running,
  session,
  done,
  level,
  todo,
  completed,
};
