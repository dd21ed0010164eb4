import { LIFE, type LifeHabit } from '../../server/demo/history/life.ts';
import { toSearchKey } from '../../server/todos/search-key.ts';

/** What is due on one day of a month or two is played on every such weekday here, so much more seldom. */
const DUE_SHARE = 0.35;

const habits = LIFE.flatMap((identity, v) =>
  identity.habits.map((habit) => ({ ...habit, identity, v })),
);

/** A row of `scale.kind` for each habit of the life that guests of the demo are shown. */
export function listKinds(): object[] {
  return habits.map(({ identity, v, schedule, ...habit }, h) => ({
    h,
    v,
    value_name: identity.name,
    color: identity.color,
    name: habit.name,
    notes: habit.notes,
    minutes: habit.minutes,
    made_after: habit.madeAfterDays,
    ends_after: habit.endsAfterDays ?? null,
    break_after: habit.breakAfterMinutes ?? null,
    marked_odds: habit.markedOdds ?? 0,
    schedule: schedule ?? null,
    lines: habit.todos,
    keys: habit.todos.map(toSearchKey),
  }));
}

/** A row of `scale.play` for each time at which one of them is usually played. */
export function listPlays(): object[] {
  return habits
    .flatMap((habit, h) => habit.plays.map((play) => ({ h, ...usual(habit, play) })))
    .map((play, k) => ({ k, ...play }));
}

function usual({ schedule }: LifeHabit, { at, on, odds }: LifeHabit['plays'][number]) {
  if (on !== 'due') return { at, dows: on, odds };
  return { at, dows: schedule?.days ?? [], odds: odds * DUE_SHARE };
}
