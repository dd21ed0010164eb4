import { test } from 'vitest';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import {
  ORDERS,
  playPair,
  type Action,
  type TwoDevices,
  type Pair,
} from '../../test/support/two-devices.ts';

const MINUTE = 60_000;
const SCHEDULE = '01890000-0000-7000-8000-00000000000c';
const BREAKS = ['d', 'e', 'f'].map((end) => `01890000-0000-7000-8000-00000000000${end}`);
const NEW_BREAK = '01890000-0000-7000-8000-0000000000f0';

const changeIdentity =
  (change: object): Action =>
  ({ person, identity }) =>
    person.call('PUT /api/values', { id: identity.id, ...change });
const changeHabit =
  (change: object): Action =>
  ({ person, habit }) =>
    person.call('PUT /api/habits', { id: habit.id, ...change });
const schedule: Action = ({ person, habit }) =>
  person.call('POST /api/schedules', {
    id: SCHEDULE,
    habit_id: habit.id,
    start_time: '08:00',
    frequency_type: 'weekly',
    days_of_week: [1],
  });
const changeSchedule =
  (change: object): Action =>
  ({ person }) =>
    person.call(`PUT /api/schedules/${SCHEDULE}`, change);
const prefer =
  (preferences: object): Action =>
  ({ person }) =>
    person.call('PUT /api/users/me', { preferences });

const addBreak =
  (id: string | undefined): Action =>
  async ({ person, identity }) => {
    const wanted = { value_id: identity.id, description: 'Rest', duration: 5 * MINUTE };
    const { body: habit } = await person.call('POST /api/habits', wanted);
    return person.call('POST /api/breaks', { id, habit_id: habit.id, interval: 25 * MINUTE });
  };
const reorder: Action = ({ person }) =>
  person.call('POST /api/breaks/reorder', {
    interval: 25 * MINUTE,
    break_ids: BREAKS.toReversed(),
  });
const moveBreak: Action = ({ person }) =>
  person.call('PUT /api/breaks', { id: BREAKS[0], interval: 50 * MINUTE });
const removeBreak: Action = ({ person }) => person.call('DELETE /api/breaks', { id: BREAKS[0] });

async function readIdentity({ person }: TwoDevices) {
  const [active, archived] = await Promise.all([
    person.call('GET /api/values'),
    person.call('GET /api/values/archived'),
  ]);
  const [{ description, color, is_active, Habits }] = [...active.body, ...archived.body] as [
    Identity,
  ];
  const [habit] = Habits as [Habit];
  return { description, color, is_active, habit: [habit.description, habit.duration / MINUTE] };
}
const BEFORE = { description: 'Runner', color: '#4A90E2', is_active: true, habit: ['Run', 20] };

async function readSchedule({ person }: TwoDevices) {
  const [habit] = (await person.call('GET /api/values')).body[0].Habits as [Habit];
  return habit.Schedules.map(({ start_time, days_of_week }) => ({ start_time, days_of_week }));
}

/** Created after the Runner. */
const [ARTIST, READER, BAKER] = ['1', '2', '3'].map(
  (end) => `01ff0000-0000-7000-8000-00000000000${end}`,
);
const addIdentity =
  (id: string | undefined, description: string): Action =>
  ({ person }) =>
    person.call('POST /api/values', { id, description, color: '#aa0000' });
const orderIdentities: Action = ({ person }) =>
  person.call('POST /api/values/reorder', { value_ids: [READER, ARTIST] });
const moveHabit: Action = ({ person, habit }) =>
  person.call('POST /api/habits/move', { id: habit.id, value_id: ARTIST });

/** Each identity with its habits, and the minutes played if there is a habit. */
async function readOrder({ person }: TwoDevices) {
  const identities: Identity[] = (await person.call('GET /api/values')).body;
  return identities.map(({ description, Habits, total_time }) => [
    description,
    ...Habits.flatMap((habit) => [habit.description, total_time / MINUTE]),
  ]);
}

async function readPreferences({ person }: TwoDevices): Promise<object> {
  return (await person.call('GET /api/users/me')).body.preferences;
}

const completePage =
  (onboarding_page: number, answers: object = {}): Action =>
  ({ person }) =>
    person.call('PUT /api/users/me', { ...answers, onboarding_page });

async function readOnboarding({ person }: TwoDevices): Promise<object> {
  const { onboarding_completed, selectedHeadshot } = (await person.call('GET /api/users/me')).body;
  return { onboarding_completed, selectedHeadshot };
}

async function readBreakIds({ person }: TwoDevices): Promise<string[]> {
  return (await person.call('GET /api/breaks')).body.map(({ id }: { id: string }) => id);
}

const identityPairs: readonly Pair<object>[] = [
  {
    pair: 'rename/recolor: both',
    one: changeIdentity({ description: 'Sprinter' }),
    other: changeIdentity({ color: '#aa0000' }),
    after: { ...BEFORE, description: 'Sprinter', color: '#aa0000' },
  },
  {
    pair: 'rename/rename: the later to arrive',
    one: changeIdentity({ description: 'Sprinter' }),
    other: changeIdentity({ description: 'Walker' }),
    after: {
      oneFirst: { ...BEFORE, description: 'Walker' },
      otherFirst: { ...BEFORE, description: 'Sprinter' },
    },
  },
  {
    pair: 'archive/rename: both',
    one: changeIdentity({ is_active: false }),
    other: changeIdentity({ description: 'Sprinter' }),
    after: { ...BEFORE, description: 'Sprinter', is_active: false },
  },
  {
    pair: 'rename of a habit/its duration: both',
    one: changeHabit({ description: 'Sprint' }),
    other: changeHabit({ duration: 30 * MINUTE }),
    after: { ...BEFORE, habit: ['Sprint', 30] },
  },
];
const schedulePairs: readonly Pair<object>[] = [
  {
    pair: 'schedule edit/edit of another field: both',
    before: [schedule],
    one: changeSchedule({ start_time: '09:30' }),
    other: changeSchedule({ days_of_week: [2, 4] }),
    after: [{ start_time: '09:30', days_of_week: [2, 4] }],
  },
  {
    pair: 'schedule edit/removal: removed',
    before: [schedule],
    one: changeSchedule({ start_time: '09:30' }),
    other: changeSchedule({ is_active: false }),
    after: [],
  },
];
const preferencePairs: readonly Pair<object>[] = [
  {
    pair: 'theme/another preference: both',
    one: prefer({ theme: 'nord' }),
    other: prefer({ developer_mode: true }),
    after: { theme: 'nord', developer_mode: true },
  },
];
const breakPairs: readonly Pair<object>[] = [
  {
    pair: 'break reorder/delete: deleted',
    before: BREAKS.map(addBreak),
    one: reorder,
    other: removeBreak,
    after: [BREAKS[2], BREAKS[1]],
  },
  {
    pair: 'break reorder/another interval: that interval',
    before: BREAKS.map(addBreak),
    one: reorder,
    other: moveBreak,
    after: {
      oneFirst: [BREAKS[2], BREAKS[1], BREAKS[0]],
      otherFirst: [BREAKS[1], BREAKS[2], BREAKS[0]],
    },
  },
  {
    pair: 'break reorder/new break: both, the new one last',
    before: BREAKS.map(addBreak),
    one: reorder,
    other: addBreak(NEW_BREAK),
    after: [...BREAKS.toReversed(), NEW_BREAK],
  },
];
const orderPairs: readonly Pair<object>[] = [
  {
    pair: 'order of identities/new identity: both, the new one last',
    before: [addIdentity(ARTIST, 'Artist'), addIdentity(READER, 'Reader')],
    one: orderIdentities,
    other: addIdentity(BAKER, 'Baker'),
    after: [['Reader'], ['Artist'], ['Runner', 'Run', 0], ['Baker']],
  },
  {
    pair: 'order of identities/archive of one: archived, and the others in order',
    before: [addIdentity(ARTIST, 'Artist'), addIdentity(READER, 'Reader')],
    one: orderIdentities,
    other: ({ person }) => person.call('PUT /api/values', { id: ARTIST, is_active: false }),
    after: [['Reader'], ['Runner', 'Run', 0]],
  },
  {
    pair: 'move of a habit/rename of it: both',
    before: [addIdentity(ARTIST, 'Artist')],
    one: moveHabit,
    other: changeHabit({ description: 'Sprint' }),
    after: [['Runner'], ['Artist', 'Sprint', 0]],
  },
  {
    pair: 'move of a habit/marked done: its time is where the habit is',
    before: [addIdentity(ARTIST, 'Artist')],
    one: moveHabit,
    other: ({ person, habit }) =>
      person.call('POST /api/events/submit', { id: SCHEDULE, habit_id: habit.id }),
    after: [['Runner'], ['Artist', 'Run', 20]],
  },
];
const onboardingPairs: readonly Pair<object>[] = [
  {
    pair: 'page of the onboarding/another page: both',
    one: completePage(1, { selectedHeadshot: 'headshot2' }),
    other: completePage(3),
    after: { onboarding_completed: 0b101, selectedHeadshot: 'headshot2' },
  },
  {
    pair: 'page of the onboarding/all pages: all',
    one: completePage(2),
    other: ({ person }) => person.call('POST /api/values/init/onboardingcomplete'),
    after: { onboarding_completed: 0b1111, selectedHeadshot: 'headshot1' },
  },
];

for (const order of ORDERS) {
  test.each(identityPairs)(`$pair (${order})`, (pair) => playPair(pair, order, readIdentity));
  test.each(schedulePairs)(`$pair (${order})`, (pair) => playPair(pair, order, readSchedule));
  test.each(preferencePairs)(`$pair (${order})`, (pair) => playPair(pair, order, readPreferences));
  test.each(breakPairs)(`$pair (${order})`, (pair) => playPair(pair, order, readBreakIds));
  test.each(orderPairs)(`$pair (${order})`, (pair) => playPair(pair, order, readOrder));
  test.each(onboardingPairs)(`$pair (${order})`, (pair) => playPair(pair, order, readOnboarding));
}
