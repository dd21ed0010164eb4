import { expect } from 'vitest';
import type { Export } from '#contract/export.ts';
import { makeDevice } from '../../api/push/testing/make-device.ts';
import { newId } from '../../base/new-id.ts';
import { query } from '../../db/query.ts';
import type { Person, TestApp } from '../support/test-app.ts';

/** Work that earns the first break, and no other. */
export const BREAK_INTERVAL_MS = 30 * 60_000;

/** A registered user with things of every kind, whose every text contains `mark`. */
export interface Life {
  readonly person: Person;
  readonly userId: string;
  readonly mark: string;
  /** The initial data, as an export. */
  readonly document: Export;
  /** Ids of the user's things by kind; tests may add new ones. */
  readonly ids: Map<string, string[]>;
  /** All ids that belong or belonged to the user. */
  readonly known: Set<string>;
}

/** Registers a user and imports the document. */
export async function beginLife(
  product: TestApp,
  name: string,
  makeDocument: (mark: string) => Export,
): Promise<Life> {
  const mark = `of ${name}`;
  const document = makeDocument(mark);
  const person = await product.signUp(name, 'Europe/Berlin');
  const imported = await person.call('POST /api/import', document);
  expect(imported.status).toBe(200);
  const { body: user } = await person.call('GET /api/users/me');
  const kinds = ['values', 'habits', 'breaks', 'schedules', 'events', 'todos'] as const;
  const ids = new Map<string, string[]>(
    kinds.map((kind) => [kind, document[kind].map(({ id }) => id)]),
  );
  const device = makeDevice();
  expect((await person.call('POST /api/push/devices', device)).status).toBe(201);
  ids.set('push', [device.id]);
  return { person, userId: user.id, mark, document, ids, known: new Set() };
}

/** The initial data with the same ids and another mark. */
export function replaceMark({ document, mark }: Life, newMark: string): Export {
  return JSON.parse(JSON.stringify(document).replaceAll(mark, newMark)) as Export;
}

/** All columns of a user's rows except those that the app itself updates. */
export async function readLife({ db }: TestApp, { userId }: Life): Promise<unknown[][]> {
  return Promise.all(
    ownRows.map(async (rows) => {
      const found = await db.all<{ userId: string }, object>(rows, { userId });
      return found.map((row) => ({ ...row, push_at: null, push_since: null }));
    }),
  );
}

const RUNNING = {
  mode: 'timer',
  target_ms: 20 * 60_000,
  elapsed_ms: 0,
  running_since: '2026-11-21T11:50:00.000Z',
} as const;

/** Data of every kind; with `isPlaying` the first event is an active session. */
export function writeLife(mark: string, isPlaying: boolean): Export {
  const createdAt = '2026-11-01T08:00:00.000Z';
  const own = () => ({ id: newId(), createdAt });
  const identity = (is_active: boolean) => ({
    ...own(),
    description: `Runner ${mark}`,
    color: '#4A90E2',
    is_active,
  });
  const values = [identity(true), identity(true), identity(false)];
  const habits = values.flatMap(({ id: value_id, is_active }) =>
    [false, true, true].map((is_break, index) => ({
      ...own(),
      value_id,
      description: `Run ${mark}`,
      duration: 20 * 60_000,
      details: mark,
      is_active: is_active && index < 2,
      is_break,
      archived_with_value: !is_active,
    })),
  );
  const breaks = habits
    .filter((habit) => habit.is_break)
    .map((habit, order) => ({
      ...own(),
      habit_id: habit.id,
      interval: BREAK_INTERVAL_MS + order * 60_000,
      order: 0,
    }));
  const schedules = habits.map((habit) => ({
    ...own(),
    habit_id: habit.id,
    start_time: '08:00',
    frequency_type: 'weekly' as const,
    days_of_week: [1, 6],
    week_of_month: null,
    starts_on: '2026-11-01',
    is_active: true,
  }));
  const events = habits.map((habit, index) => {
    const isActive = isPlaying && index === 0;
    return {
      ...own(),
      value_id: habit.value_id,
      habit_id: index % 3 === 1 ? null : habit.id,
      source: 'played' as const,
      duration: isActive ? null : 10 * 60_000,
      timer: isActive ? RUNNING : null,
      occurred_at: `2026-11-${String(21 - index)}T07:00:00.000Z`,
      time_zone: 'Europe/Berlin',
      is_settled: index % 2 === 0,
    };
  });
  const todos = events.map((event) => ({
    ...own(),
    description: `Lace up ${mark}`,
    event_id: event.id,
    completed: true,
  }));
  return {
    format: 'hexis',
    version: 1,
    exported_at: createdAt,
    user: {
      display_name: `Ada ${mark}`,
      avatar: null,
      selectedHeadshot: 'headshot2',
      onboarding_completed: 15,
      preferences: { developer_mode: true, motto: mark },
      time_zone: 'Europe/Berlin',
      day_start_hour: 4,
    },
    values,
    habits,
    breaks,
    schedules,
    events,
    todos,
    break_cycle: {
      day: '2026-11-21',
      total: 10 * 60_000,
      ended_at: '2026-11-21T12:00:00.000Z',
      event_id: events[0]?.id ?? null,
      break_ids: breaks.map(({ id }) => id),
    },
  };
}

type UserKey = { userId: string };

const findUser = query<UserKey>()((db, p) =>
  db.selectFrom('users').selectAll().where('id', '=', p.userId),
);

const findCycle = query<UserKey>()((db, p) =>
  db.selectFrom('break_cycles').selectAll().where('user_id', '=', p.userId),
);

const listAnswers = query<UserKey>()((db, p) =>
  db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', p.userId).orderBy('key'),
);

const THINGS = [
  'values',
  'habits',
  'breaks',
  'schedules',
  'events',
  'todos',
  'push_devices',
] as const;

const listsOfThings = THINGS.map((table) =>
  query<UserKey>()((db, p) =>
    db.selectFrom(table).selectAll().where('user_id', '=', p.userId).orderBy('id'),
  ),
);

/** All rows of a user, read with separate queries, because an error in the app's queries would hide itself. */
const ownRows = [findUser, findCycle, listAnswers, ...listsOfThings];
