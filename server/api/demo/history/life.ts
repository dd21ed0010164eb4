import type { Frequency, WeekOfMonth } from '#domain/schedules.ts';
import { TODO_LINES } from './todo-lines.ts';

/** An identity of a plausible life. */
export interface LifeIdentity {
  readonly name: string;
  readonly color: string;
  readonly habits: readonly LifeHabit[];
}

export interface LifeHabit {
  readonly name: string;
  readonly notes: string;
  readonly minutes: number;
  /** Days from the start until it was made. */
  readonly madeAfterDays: number;
  /** Days from the start until it was archived. */
  readonly endsAfterDays?: number;
  /** Makes it a break after this much work. */
  readonly breakAfterMinutes?: number;
  readonly schedule?: LifeSchedule;
  readonly plays: readonly Play[];
  readonly todos: readonly string[];
  /** Probability that it is marked as done instead of played. */
  readonly markedOdds?: number;
}

export interface LifeSchedule {
  /** Local time, `HH:MM`. */
  readonly time: string;
  readonly frequency: Frequency;
  readonly days: readonly number[] | null;
  readonly week: WeekOfMonth | null;
}

/** When it is usually played: at a local time (`HH:MM`) on some weekdays, or on the days on which it is due. */
interface Play {
  readonly at: string;
  readonly on: readonly number[] | 'due';
  /** Probability on a usual day. */
  readonly odds: number;
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const WORKDAYS = [1, 2, 3, 4, 5];

const run: LifeHabit = {
  name: 'Run',
  notes:
    'Slow enough to talk. Shoes by the door the evening before; the first ten minutes do not count.',
  minutes: 35,
  madeAfterDays: 0,
  schedule: { time: '06:45', frequency: 'custom', days: [2, 4, 6], week: null },
  plays: [
    { at: '06:45', on: [2, 4], odds: 0.8 },
    { at: '08:30', on: [6], odds: 0.85 },
  ],
  todos: TODO_LINES.run,
};

const strength: LifeHabit = {
  name: 'Strength',
  notes: 'Squats, planks, calf raises. Three rounds, no phone between them.',
  minutes: 20,
  madeAfterDays: 9,
  plays: [{ at: '18:20', on: [1, 5], odds: 0.55 }],
  todos: TODO_LINES.strength,
  markedOdds: 0.4,
};

const stretch: LifeHabit = {
  name: 'Stretch',
  notes: 'Hips, calves, shoulders. Away from the desk.',
  minutes: 5,
  madeAfterDays: 2,
  breakAfterMinutes: 50,
  plays: [],
  todos: [],
};

/** A habit that can be played at any hour. */
export const ANY_HOUR_NAME = 'Sketch';

const sketch: LifeHabit = {
  name: ANY_HOUR_NAME,
  notes: 'Something in front of me, never from a photo. Date every page and tear out none.',
  minutes: 20,
  madeAfterDays: 0,
  plays: [
    { at: '19:40', on: [1, 3, 4], odds: 0.6 },
    { at: '11:15', on: [6], odds: 0.5 },
  ],
  todos: TODO_LINES.sketch,
};

const paint: LifeHabit = {
  name: 'Paint',
  notes: 'The good light is between two and four. Wash the brushes before looking at the result.',
  minutes: 75,
  madeAfterDays: 12,
  schedule: { time: '14:00', frequency: 'weekly', days: [0], week: null },
  plays: [{ at: '14:00', on: [0], odds: 0.85 }],
  todos: TODO_LINES.paint,
};

const calligraphy: LifeHabit = {
  name: 'Calligraphy',
  notes: 'One alphabet a week. It was a nice idea.',
  minutes: 15,
  madeAfterDays: 1,
  endsAfterDays: 26,
  plays: [{ at: '20:15', on: [2, 5], odds: 0.5 }],
  todos: TODO_LINES.calligraphy,
};

const tea: LifeHabit = {
  name: 'Tea by the window',
  notes: 'Nothing else.',
  minutes: 8,
  madeAfterDays: 15,
  breakAfterMinutes: 50,
  plays: [],
  todos: [],
};

const deepWork: LifeHabit = {
  name: 'Deep work',
  notes: 'One thing, written down before the timer starts. Messages are closed, not hidden.',
  minutes: 50,
  madeAfterDays: 3,
  schedule: { time: '09:00', frequency: 'weekly', days: WORKDAYS, week: null },
  plays: [
    { at: '09:05', on: WORKDAYS, odds: 0.88 },
    { at: '10:35', on: WORKDAYS, odds: 0.6 },
    { at: '14:10', on: [2, 3], odds: 0.45 },
  ],
  todos: TODO_LINES.deepWork,
};

const study: LifeHabit = {
  name: 'Study algorithms',
  notes: 'Solve it on paper before any code. A page of notes for each evening.',
  minutes: 30,
  madeAfterDays: 18,
  plays: [{ at: '17:35', on: [1, 3], odds: 0.6 }],
  todos: TODO_LINES.study,
};

const review: LifeHabit = {
  name: 'Weekly review',
  notes: 'What moved, what did not, what goes. End with an empty desk.',
  minutes: 25,
  madeAfterDays: 6,
  schedule: { time: '16:00', frequency: 'biweekly', days: [5], week: 1 },
  plays: [{ at: '16:05', on: 'due', odds: 0.85 }],
  todos: TODO_LINES.review,
};

const walk: LifeHabit = {
  name: 'Walk around the block',
  notes: 'Coat on, phone stays here.',
  minutes: 12,
  madeAfterDays: 7,
  breakAfterMinutes: 100,
  plays: [],
  todos: [],
};

/** Not played today, so that it is still due and its identity is a few minutes before its next level. */
export const READ_NAME = 'Read';

const read: LifeHabit = {
  name: READ_NAME,
  notes: 'On paper, in the chair, lamp on. If the eyes close, that is a fine end of the day, too.',
  minutes: 25,
  madeAfterDays: 0,
  schedule: { time: '21:30', frequency: 'daily', days: null, week: null },
  plays: [{ at: '21:30', on: EVERY_DAY, odds: 0.78 }],
  todos: TODO_LINES.read,
};

const letters: LifeHabit = {
  name: 'Write a letter by hand',
  notes: 'To someone who does not expect it. One page is enough.',
  minutes: 40,
  madeAfterDays: 10,
  schedule: { time: '16:30', frequency: 'monthly', days: [0], week: -1 },
  plays: [{ at: '16:40', on: 'due', odds: 0.95 }],
  todos: TODO_LINES.letters,
};

export const LIFE: readonly LifeIdentity[] = [
  { name: 'Reader', color: '#2E9E6B', habits: [read, letters] },
  { name: 'Runner', color: '#3B82C4', habits: [run, strength, stretch] },
  { name: 'Artist', color: '#D1495B', habits: [sketch, paint, tea, calligraphy] },
  { name: 'Engineer', color: '#E0912F', habits: [deepWork, study, review, walk] },
];
