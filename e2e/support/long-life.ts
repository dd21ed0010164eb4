import { v7 as makeId } from 'uuid';
import type { Export } from '#contract/export.ts';
import { createWebApp } from '../../server/oidc/testing/web-app.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
const EVENTS_A_DOCUMENT = 20_000;

const COLORS = ['#4A90E2', '#C4483A', '#3E8E5A', '#8A5FBF', '#B9770E'];

export interface Life {
  readonly events: number;
  /** How many of the events lie in the year before now; the others are older. */
  readonly lastYear: number;
  /** Age of the oldest events in years; ten by default. */
  readonly years?: number;
  readonly identities: number;
  readonly habits: number;
  /** How many of the habits are due every day, at hours from 6 to 21. */
  readonly scheduled: number;
}

/** Years of a user's sessions, as documents to import one after another. */
function makeLongLife(life: Life, now: number): Export[] {
  const { years = 10 } = life;
  const yearAgo = now - YEAR_MS;
  const starts = [
    ...spread(life.events - life.lastYear, now - years * YEAR_MS, yearAgo),
    ...spread(life.lastYear, yearAgo, now),
  ];
  const things = makeThings(life, now - years * YEAR_MS);
  const nothing = { values: [], habits: [], breaks: [], schedules: [], events: [], todos: [] };
  const documents: Export[] = [{ ...makeHead(now), ...nothing, ...things }];
  for (let from = 0; from < starts.length; from += EVENTS_A_DOCUMENT) {
    const part = starts.slice(from, from + EVENTS_A_DOCUMENT);
    documents.push({ ...makeHead(now), ...nothing, ...makeSessions(part, things.habits) });
  }
  return documents;
}

/** Creates a user with such a history; returns the bearer token. */
export async function signUpWithLife(origin: string, email: string, life: Life): Promise<string> {
  const { access_token: token } = await createWebApp(origin).signUp(email);
  const post = async (path: string, body?: object) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  await post('/api/users/register');
  for (const document of makeLongLife(life, Date.now())) await post('/api/import', document);
  return token;
}

/** `count` instants, evenly distributed from `fromMs` to before `toMs`. */
function spread(count: number, fromMs: number, toMs: number): number[] {
  return Array.from({ length: count }, (_, i) =>
    Math.floor(fromMs + ((toMs - fromMs) * i) / count),
  );
}

const makeHead = (now: number) => ({
  format: 'hexis' as const,
  version: 1 as const,
  exported_at: new Date(now).toISOString(),
  user: {
    display_name: 'Ada',
    avatar: null,
    selectedHeadshot: 'headshot1' as const,
    onboarding_completed: 0b1111,
    preferences: {},
    time_zone: 'UTC',
    day_start_hour: 0,
  },
  break_cycle: null,
});

/** Habits distributed evenly among the identities, and a break in each identity. */
function makeThings(
  life: Life,
  at: number,
): Pick<Export, 'values' | 'habits' | 'breaks' | 'schedules'> {
  const createdAt = new Date(at).toISOString();
  const values = Array.from({ length: life.identities }, (_, i) => ({
    id: makeId(),
    description: `Runner ${i + 1}`,
    color: COLORS[i % COLORS.length] ?? '',
    is_active: true,
    createdAt,
  }));
  const habits = Array.from({ length: life.habits }, (_, i) => ({
    id: makeId(),
    value_id: values[i % values.length]?.id ?? '',
    description: `Run ${i + 1}`,
    duration: 20 * 60_000,
    details: '',
    is_active: true,
    is_break: i < values.length,
    archived_with_value: false,
    createdAt,
  }));
  const breaks = habits
    .filter((habit) => habit.is_break)
    .map(({ id }, order) => ({
      id: makeId(),
      habit_id: id,
      interval: 25 * 60_000,
      order,
      createdAt,
    }));
  const schedules = habits.slice(-life.scheduled).map(({ id }, i) => ({
    id: makeId(),
    habit_id: id,
    start_time: `${String(6 + (i % 16)).padStart(2, '0')}:00`,
    frequency_type: 'daily' as const,
    days_of_week: null,
    week_of_month: null,
    starts_on: createdAt.slice(0, 10),
    is_active: true,
    createdAt,
  }));
  return { values, habits, breaks, schedules };
}

/** A session at each instant, and a completed todo in every second one. */
function makeSessions(
  starts: readonly number[],
  habits: Export['habits'],
): Pick<Export, 'events' | 'todos'> {
  const events = starts.map((startMs, i) => {
    const habit = habits[i % habits.length];
    const at = new Date(startMs).toISOString();
    return {
      id: makeId({ msecs: startMs }),
      value_id: habit?.value_id ?? '',
      habit_id: habit?.id ?? null,
      source: 'played' as const,
      duration: 20 * 60_000,
      timer: null,
      occurred_at: at,
      time_zone: 'UTC',
      is_settled: true,
      createdAt: at,
    };
  });
  const todos = events
    .filter((_, i) => i % 2 === 0)
    .map(({ id, createdAt }) => ({
      id: makeId({ msecs: Date.parse(createdAt) }),
      event_id: id,
      description: 'Buy socks',
      completed: true,
      createdAt,
    }));
  return { events, todos };
}
