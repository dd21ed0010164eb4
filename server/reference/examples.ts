import type { AnswerOf, BodyOf } from '#contract/calls.ts';
import type { CalendarFeed } from '#contract/calendar.ts';
import type { Export } from '#contract/export.ts';
import { PROBLEMS } from '#contract/errors.ts';
import type { RouteKey } from '#contract/routes.ts';
import { things } from './example-things.ts';
import type { Noun } from './nouns.ts';
import { findShapeName } from './shapes.ts';

const {
  user,
  identity,
  habit,
  schedule,
  due,
  pause,
  cycle,
  session,
  done,
  level,
  todo,
  completed,
} = things;
const { id: session_id, habit_id, value_id, occurred_at } = session;
const { id: _id, createdAt, guest_until: _until, guest_kind: _kind, ...settings } = user;

const emptyExport: Export = {
  format: 'hexis',
  version: 1,
  exported_at: '2026-11-21T09:00:00.000Z',
  user: settings,
  values: [
    {
      id: identity.id,
      description: identity.description,
      color: identity.color,
      is_active: true,
      createdAt,
    },
  ],
  habits: [],
  breaks: [],
  schedules: [],
  events: [
    {
      id: done.id,
      value_id,
      habit_id: null,
      source: 'played',
      duration: done.duration,
      timer: null,
      occurred_at,
      time_zone: user.time_zone,
      is_settled: true,
      createdAt: done.createdAt,
    },
  ],
  todos: [todo],
  break_cycle: null,
};

const calendarFeed: CalendarFeed = {
  alarms: true,
  createdAt,
  read_at: occurred_at,
};

/** What a thing of each shape looks like. A test sees that each fits its shape. */
const examples: Readonly<Record<string, unknown>> = {
  Id: identity.id,
  Name: identity.description,
  Color: identity.color,
  Instant: occurred_at,
  DayKey: cycle.day,
  MonthKey: '2026-11',
  DurationMs: habit.duration,
  User: user,
  Identity: identity,
  IdentityLabel: habit.Value,
  LevelAnswer: level,
  Habit: habit,
  HabitLabel: completed.Input,
  HabitStatistics: {
    habit_id: habit.id,
    sessions: 2,
    total_time: 2 * habit.duration,
    longest: habit.duration,
    first_played_at: '2026-11-19T08:00:00.000Z',
    last_played_at: occurred_at,
    first_day: '2026-05-25',
    last_day: cycle.day,
    days: [
      { day: '2026-11-19', duration: habit.duration },
      { day: cycle.day, duration: habit.duration },
    ],
    rests: [{ first_day: '2026-08-03', last_day: '2026-08-16' }],
    streak: 12,
    longest_streak: 34,
    due: 180,
    kept: 150,
    before_today: { streak: 11, longest_streak: 34, due: 179, kept: 149 },
  },
  PlayedDay: { day: cycle.day, duration: habit.duration },
  Break: pause,
  BreakLabel: pause.Habit.Break,
  BreakCycle: cycle,
  Schedule: schedule,
  DueToday: due,
  PlayEvent: session,
  DayShare: { ...done, share: done.duration },
  Month: { [cycle.day]: [{ ...done, share: done.duration }] },
  WireTimer: things.running,
  Todo: todo,
  CompletedTodo: completed,
  GuestAnswer: {
    token: 'guest_5Zl2mYc8…',
    expires_at: '2026-11-22T08:00:00.000Z',
    user: {
      ...user,
      display_name: 'Guest',
      guest_until: '2026-11-22T08:00:00.000Z',
      guest_kind: 'demo',
    },
  },
  CalendarFeed: calendarFeed,
  Calendar: { feed: calendarFeed },
  CalendarAddress: {
    address: 'https://hexis.example/calendar/kX3v0Q…zY8.ics',
    feed: { ...calendarFeed, read_at: null },
  },
  LiveChange: { rev: 42, changed: ['values', 'breaks', 'schedules', 'events', 'todos'] },
  PushKey: { public_key: things.pushKeys.p256dh },
  PushDevice: things.device,
  Export: emptyExport,
  ImportAnswer: {
    added: { values: 1, habits: 0, breaks: 0, schedules: 0, events: 1, todos: 1 },
  },
  Problem: {
    status: PROBLEMS.not_found.status,
    code: 'not_found',
    message: PROBLEMS.not_found.message,
  },
};

const bodies: { readonly [K in RouteKey]?: BodyOf<K> } = {
  'PUT /api/users/me': { display_name: 'Ada', day_start_hour: 3 },
  'POST /api/values': { description: identity.description, color: identity.color },
  'PUT /api/values': { id: identity.id, is_active: false },
  'POST /api/values/level/': { value_id, duration: habit.duration },
  'POST /api/values/init': {
    value_name: identity.description,
    value_color: identity.color,
    habit_name: habit.description,
    habit_duration: habit.duration,
  },
  'POST /api/habits': { value_id, description: habit.description, duration: habit.duration },
  'PUT /api/habits': { id: habit.id, duration: 25 * 60_000, details: habit.details },
  'POST /api/values/reorder': { value_ids: [value_id] },
  'POST /api/habits/reorder': { value_id, habit_ids: [habit.id] },
  'POST /api/habits/move': { id: habit.id, value_id },
  'POST /api/breaks': { habit_id: pause.habit_id, interval: pause.interval },
  'PUT /api/breaks': { id: pause.id, interval: 90 * 60_000 },
  'DELETE /api/breaks': { id: pause.id },
  'POST /api/breaks/reorder': { interval: pause.interval, break_ids: [pause.id] },
  'POST /api/schedules': {
    habit_id: habit.id,
    start_time: schedule.start_time,
    frequency_type: schedule.frequency_type,
    days_of_week: schedule.days_of_week,
  },
  'POST /api/schedules/pause': { habit_ids: [habit.id], resumes_on: '2026-12-03' },
  'PUT /api/schedules/:id': { start_time: '07:30' },
  'POST /api/events': { value_id, habit_id, occurred_at },
  'POST /api/events/submit': { habit_id: habit.id },
  'PUT /api/events/:id': { duration: habit.duration, timer: things.running },
  'POST /api/todos': { description: todo.description, event_id: session_id },
  'POST /api/todos/batchprocess': [
    { id: todo.id, event_id: session_id, description: todo.description },
  ],
  'PUT /api/todos/:id': { completed: true },
  'PUT /api/calendar': { alarms: true },
  'POST /api/push/devices': {
    id: things.device.id,
    label: things.device.label,
    endpoint: things.endpoint,
    keys: things.pushKeys,
  },
  'POST /api/push/test': { id: things.device.id },
  'POST /api/push/snoozes': {
    endpoint: things.endpoint,
    auth: things.pushKeys.auth,
    schedule_id: schedule.id,
    day: cycle.day,
  },
  'POST /api/push/renewals': {
    endpoint: 'https://push.example/v2/old',
    auth: things.pushKeys.auth,
    renewed: { endpoint: things.endpoint, keys: things.pushKeys },
  },
  'POST /api/import': emptyExport,
};

const parameters: Readonly<Record<string, string>> = {
  'values.id': identity.id,
  'habits.id': habit.id,
  'schedules.id': schedule.id,
  'events.id': session.id,
  'events.month': '2026-11',
  'todos.id': todo.id,
  'push.id': things.device.id,
  'todos.limit': '20',
  'events.limit': '20',
};

/** Where the answer is not what its shape's example shows. */
const answers: { readonly [K in RouteKey]?: AnswerOf<K> } = {
  'GET /api/values/archived': [{ ...identity, is_active: false }],
  'POST /api/values': { ...identity, level: 1, level_progress: 0, total_time: 0, Habits: [] },
  'PUT /api/values': { ...identity, is_active: false, Habits: [] },
  'POST /api/values/init': { ...identity, level: 1, level_progress: 0, total_time: 0 },
  'GET /api/habits/archived': [{ ...habit, is_active: false, Schedules: [] }],
  'POST /api/habits': { ...habit, details: '', Schedules: [] },
  'PUT /api/habits': { ...habit, duration: 25 * 60_000 },
  'PUT /api/breaks': { ...pause, interval: 90 * 60_000 },
  'POST /api/schedules/pause': [{ ...schedule, starts_on: '2026-12-03' }],
  'PUT /api/schedules/:id': { ...schedule, start_time: '07:30' },
  'GET /api/events/today': [done],
  'GET /api/events': [done],
  'POST /api/events/submit': { ...done, todos: [] },
  'PUT /api/events/:id': { ...done, break_cycle: cycle },
  'POST /api/todos': { ...todo, completed: false },
};

export function exampleOfShape(name: string): unknown {
  return examples[name];
}

/** Of a path or query; undefined where it is better left out. */
export function exampleParameter(noun: Noun, name: string): string | undefined {
  return parameters[`${noun}.${name}`];
}

export function exampleBody(key: RouteKey): unknown {
  return bodies[key];
}

/** Of `schema`, which the route answers; undefined where it answers nothing. */
export function exampleAnswer(key: RouteKey, schema: object): unknown {
  if (answers[key] !== undefined) return answers[key];
  const name = findShapeName(schema);
  if (name !== undefined) return examples[name];
  const { items } = schema as { items?: object };
  return items && [examples[findShapeName(items) ?? '']];
}
