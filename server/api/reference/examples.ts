import { PROBLEMS } from '#contract/errors.ts';
import { Id } from '#contract/fields.ts';
import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import { minutesToMs } from '#domain/durations.ts';
import type { JsonSchema } from './open-api.ts';
import { isIgnored } from './publish-schema.ts';
import { findShapeName, shapes } from './shapes.ts';

// Examples are derived from the schemas and describe one user's morning. The value of a field is looked up by its name
// here, or else derived from its schema.

/** A thing of the morning: the pattern of the shapes and fields that refer to it, and its id and name. */
interface Thing {
  readonly calls: RegExp;
  readonly id: string;
  readonly name: string;
}

const USER: Thing = {
  calls: /user/i,
  id: '019ab0c4-8e00-7000-8000-00000000ada0',
  name: 'Ada',
};

const THINGS: readonly Thing[] = [
  {
    calls: /identit|value|level/i,
    id: '019ab0c4-8e01-7c1d-9b52-3f6a8d20e7b1',
    name: 'Runner',
  },
  {
    calls: /todo/i,
    id: '019ab0fc-6a10-7263-a8c9-1d7e5f40b29c',
    name: 'Tie both shoes',
  },
  {
    calls: /event|share|done|session/i,
    id: '019ab0fb-7c80-7f15-8d3b-94a6e0b71c5f',
    name: 'Run in the park',
  },
  {
    calls: /schedule|due/i,
    id: '019ab0c4-8e05-7d27-b6a4-08e9f1c35d82',
    name: 'Run in the park',
  },
  {
    calls: /habit|input/i,
    id: '019ab0c4-8e02-7a44-8f0e-51c7b3d92a06',
    name: 'Run in the park',
  },
  {
    calls: /break/i,
    id: '019ab0c4-8e04-7b38-91ef-6d50a2c8f473',
    name: 'Stretch',
  },
  {
    calls: /device|push/i,
    id: '019ab0fd-2b40-7d18-92f7-b05c6e81a34d',
    name: 'Firefox on Linux',
  },
  USER,
];

const INSTANT = '2026-11-21T08:00:00.000Z';
const DAY = '2026-11-21';
const PUBLIC_KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** Values by field or shape; a field of a single shape is named after it. */
const NAMED: Record<string, unknown> = {
  Color: '#4A90E2',
  MonthKey: '2026-11',
  DurationMs: minutesToMs(20),
  duration: minutesToMs(20),
  habit_duration: minutesToMs(20),
  interval: minutesToMs(50),
  total: minutesToMs(50),
  total_time: minutesToMs(20),
  target_ms: minutesToMs(20),
  elapsed_ms: 0,
  level: 2,
  old_level: 1,
  level_progress: 11.1,
  order: 0,
  avatar: null,
  onboarding_completed: 15,
  preferences: { developer_mode: false },
  time_zone: 'Europe/Berlin',
  day_start_hour: 3,
  guest_until: null,
  guest_kind: null,
  details: 'Easy pace, twice around the lake.',
  is_break: false,
  'Habit.Break': null,
  archived_with_value: false,
  start_time: '08:00',
  frequency_type: 'weekly',
  days_of_week: [1, 3, 6],
  week_of_month: null,
  ends_on: null,
  resumes_on: '2026-12-03',
  why: 'Ill',
  timer: null,
  streak: 12,
  longest_streak: 34,
  due: 180,
  kept: 150,
  strength: 0.82,
  last_due: '2026-11-20',
  note: 'Slower than last week, and happier.',
  rev: 42,
  changed: ['values', 'events'],
  token: 'guest_5Zl2mYc8…',
  address: 'https://hexis.example/calendar/kX3v0Q…zY8.ics',
  public_key: PUBLIC_KEY,
  p256dh: PUBLIC_KEY,
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  endpoint: 'https://push.example/v2/ada',
  endpoint_hash: '5Zl2mYc8Qf0bN7uRk3VdXo1JtPwGsAiEhLzCyM46x9T',
  limit: '20',
  status: PROBLEMS.not_found.status,
  code: 'not_found',
  message: PROBLEMS.not_found.message,
};

NAMED['Break.Habit'] = {
  ...(exampleOfShape('Habit') as object),
  description: 'Stretch',
  is_break: true,
  Schedules: [],
  Break: exampleOfShape('BreakLabel'),
};
NAMED['GuestAnswer.user'] = {
  ...(exampleOfShape('User') as object),
  guest_until: INSTANT,
  guest_kind: 'own',
};

const running = {
  mode: 'timer',
  target_ms: minutesToMs(20),
  elapsed_ms: 0,
  running_since: INSTANT,
};

/** Deviations in the body or the answer of a call. */
const OTHERWISE: { readonly [K in RouteKey]?: { readonly body?: object; answer?: object } } = {
  'GET /api/values/archived': { answer: { is_active: false } },
  'POST /api/values': { answer: { level: 1, level_progress: 0, total_time: 0, Habits: [] } },
  'POST /api/values/init': { answer: { level: 1, level_progress: 0, total_time: 0 } },
  'GET /api/habits/archived': { answer: { is_active: false, Schedules: [] } },
  'POST /api/habits': { answer: { details: '', Schedules: [] } },
  'POST /api/habits/excuse': { body: { is_excused: true } },
  'POST /api/schedules': { body: { days_of_week: [1, 3, 6] } },
  'POST /api/schedules/pause': { answer: { starts_on: '2026-12-03' } },
  'POST /api/events': { answer: { duration: null, timer: running, todos: [] } },
  'PUT /api/events/:id': {
    body: { timer: running },
    answer: {
      break_cycle: exampleOfShape('BreakCycle'),
      level: exampleOfShape('LevelAnswer'),
    },
  },
  'POST /api/todos/batchprocess': { body: { description: 'Tie both shoes' } },
  'POST /api/todos': { answer: { completed: false } },
};

/** The example of a shape. A test checks that each is valid. */
export function exampleOfShape(name: string): unknown {
  return make(shapes[name] ?? {}, name, USER);
}

/** The example of a parameter in path or query; undefined to omit it. */
export function exampleParameter(key: RouteKey, name: string): string | undefined {
  if (name === 'id') return findThing(key)?.id;
  return name === 'month' ? DAY.slice(0, 7) : (NAMED[name] as string | undefined);
}

/** The body of a change has all fields that can be changed, any other only the required ones. */
export function exampleBody(key: RouteKey): unknown {
  const { body = {} }: RouteContract = routes[key];
  const made = make(body, '', findThing(key) ?? USER, key.startsWith('PUT '));
  return merge(made, OTHERWISE[key]?.body);
}

export function exampleAnswer(key: RouteKey): unknown {
  const { answer }: RouteContract = routes[key];
  return merge(make(answer, '', findThing(key) ?? USER), OTHERWISE[key]?.answer);
}

function merge(made: unknown, otherwise: object | undefined): unknown {
  if (!otherwise) return made;
  if (Array.isArray(made)) return made.map((one: object) => ({ ...one, ...otherwise }));
  return { ...(made as object), ...otherwise };
}

/** A value of a schema for `field` in a thing that belongs to `above`; with `isWhole` it has its optional fields. */
function make(schema: JsonSchema, field: string, above: Thing, isWhole = false): unknown {
  const shape = findShapeName(schema) ?? '';
  for (const name of [field, shape]) if (name in NAMED) return NAMED[name];
  const { properties, required = [], items, patternProperties, anyOf, type } = schema;
  const about = findThing(shape) ?? findThing(field) ?? above;
  if (schema.const !== undefined) return schema.const;
  if (anyOf) return make(anyOf[0] ?? {}, field, about);
  if (items) return [make(items, field, about)];
  if (patternProperties) {
    const [one = {}] = Object.values(patternProperties);
    return { [DAY]: make(one, field, about) };
  }
  if (properties) {
    const shown = Object.entries(properties).filter(
      ([name, one]) => required.includes(name) || (isWhole && !isIgnored(one)),
    );
    return Object.fromEntries(
      shown.map(([name, one]) => {
        const own = `${shape}.${name}`;
        return [name, own in NAMED ? NAMED[own] : make(one, name, about)];
      }),
    );
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  return makeText(schema, about);
}

function makeText({ pattern, format }: JsonSchema, about: Thing): string {
  if (pattern === (Id as JsonSchema).pattern) return about.id;
  if (format === 'instant') return INSTANT;
  return format === 'day' ? DAY : about.name;
}

function findThing(called: string): Thing | undefined {
  return THINGS.find(({ calls }) => calls.test(called));
}
